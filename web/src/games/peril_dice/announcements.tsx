/** What is called out: slabs over the board, one after another, each with a drawn sign and the game's own words. */
import { useEffect, useRef, useState } from "react";
import { animate } from "../../kit/animate";
import type { Told } from "../../kit/board";
import style from "./announcements.module.css";
import { Confetti } from "./confetti";
import { pause } from "../../kit/pause";
import { HOLD } from "./show";
import { Sign, signOf } from "./signs";

interface AnnouncementsProps {
  /** Called out in order; another list is another element, by its key. */
  called: readonly Told[];
  tell: (one: Told) => string | null;
}

export function Announcements({ called, tell }: AnnouncementsProps) {
  const [place, setPlace] = useState(0);
  const slab = useRef<HTMLParagraphElement>(null);
  const one = called[place];

  useEffect(() => {
    if (!one) return;
    let here = true;
    const { over, end } = pause(HOLD);
    void over.then(() => {
      if (here) setPlace(place + 1);
    });
    if (slab.current) {
      const frames = [{ opacity: 0, transform: "translateY(16px)" }, { opacity: 1, transform: "none" }];
      void animate(slab.current, frames, "settle");
    }
    return () => {
      here = false;
      end();
    };
  }, [one, place]);

  const text = one && tell(one);
  const victory = called.findIndex(({ event }) => event.type === "Won");
  return (
    <>
      {one && text && (
        // The tale's own voice says it to who only hears.
        <p key={one.version} ref={slab} className={style.slab} data-testid="announcement" aria-hidden>
          <span className={style.sign}>
            <Sign name={signOf(one.event)} size={32} />
          </span>
          <span>{text}</span>
        </p>
      )}
      {victory >= 0 && place >= victory && <Confetti />}
    </>
  );
}
