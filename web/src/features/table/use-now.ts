/** The house's clock, once a second while it is looked at. */
import { useEffect, useState } from "react";
import { useWire } from "../../wire/state";

/** Milliseconds since the epoch by the server's clock; read anew when `due` changes. */
export function useNow(due: number): number {
  const clock = useWire((state) => state.connection.clock);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [due]);
  return now + clock;
}
