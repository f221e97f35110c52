/** Whether a moment of the house's clock has come, without a clock that ticks meanwhile. */
import { useEffect, useState } from "react";
import { useWire } from "../../wire/state";

/** `moment`: milliseconds since the epoch by the server's clock; null: never. */
export function usePassed(moment: number | null): boolean {
  const clock = useWire((state) => state.connection.clock);
  const [rung, setRung] = useState<number | null>(null);
  useEffect(() => {
    if (moment === null) return;
    const timer = setTimeout(
      () => {
        setRung(moment);
      },
      Math.max(0, moment - Date.now() - clock),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [moment, clock]);
  return moment !== null && rung === moment;
}
