/** Signs of the announcements, drawn on a grid of 24 in one colour: they stand where others would put an emoji. */
import type { ReactNode } from "react";

const LINE = { fill: "none", stroke: "currentColor", strokeWidth: 1.8, strokeLinecap: "round", strokeLinejoin: "round" } as const;

const SIGNS = {
  skull: (
    <>
      <path {...LINE} d="M5 12.5a7 7 0 1 1 14 0c0 1.7-.7 3-2 4v2.8c0 .4-.3.7-.7.7H7.7c-.4 0-.7-.3-.7-.7v-2.8c-1.3-1-2-2.3-2-4Z" />
      <path fill="currentColor" d="M9 10.8a1.8 1.8 0 1 0 .01 3.6A1.8 1.8 0 0 0 9 10.8Zm6 0a1.8 1.8 0 1 0 .01 3.6A1.8 1.8 0 0 0 15 10.8Z" />
      <path {...LINE} d="M10.2 20v-2.4M13.8 20v-2.4" />
    </>
  ),
  swords: (
    <path {...LINE} d="M4 4l11.5 11.5M4 4v3l9.5 9.5M4 4h3l9.5 9.5M20 4 8.5 15.5M20 4v3l-4.2 4.2M20 4h-3l-4.2 4.2M13 19l5.5-5.5M11 19l-5.5-5.5M16.5 17l3 3M7.5 17l-3 3" />
  ),
  bolt: <path {...LINE} d="M13.5 3 5.5 13.5H11L9.8 21l8.2-11h-5.6Z" />,
  target: (
    <>
      <circle {...LINE} cx="12" cy="12" r="8.5" />
      <circle {...LINE} cx="12" cy="12" r="4.5" />
      <circle fill="currentColor" cx="12" cy="12" r="1.6" />
    </>
  ),
  twist: (
    <>
      <path {...LINE} d="M19.3 10A7.6 7.6 0 0 0 5.2 8.7M4.7 14a7.6 7.6 0 0 0 14.1 1.3" />
      <path {...LINE} d="M5.5 4v4.8h4.8M18.5 20v-4.8h-4.8" />
    </>
  ),
  drop: <path fill="currentColor" d="M12 2.8S5.5 10.2 5.5 14.8a6.5 6.5 0 0 0 13 0c0-4.6-6.5-12-6.5-12Z" />,
  bare: <path {...LINE} strokeDasharray="3 2.6" d="M12 3.5S6 10.4 6 14.8a6 6 0 0 0 12 0c0-4.4-6-11.3-6-11.3Z" />,
  runner: (
    <>
      <circle fill="currentColor" cx="15.2" cy="4.4" r="2" />
      <path {...LINE} d="M6.5 9.8 10 7.5l3.7 1.3-2.7 5 3.7 2.7-.7 4.5M11 13.8l-1.8 3.7H4.5M13.7 8.8l2 3h3.3" />
    </>
  ),
  sparkle: (
    <>
      <path fill="currentColor" d="M11 3.5 13 10l6.5 2-6.5 2-2 6.5L9 14l-6.5-2L9 10Z" />
      <path {...LINE} d="M18.5 3v4M16.5 5h4" />
    </>
  ),
  hourglass: (
    <path {...LINE} d="M6.5 3.5h11M6.5 20.5h11M8 3.5c0 4.5 4 5.5 4 8.5s-4 4-4 8.5M16 3.5c0 4.5-4 5.5-4 8.5s4 4 4 8.5" />
  ),
} satisfies Record<string, ReactNode>;

export type SignName = keyof typeof SIGNS;

export function Sign({ name, size = 24 }: { name: SignName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false" data-sign={name}>
      {SIGNS[name]}
    </svg>
  );
}

const OF_EVENT: Readonly<Record<string, SignName>> = {
  GameBegan: "bolt",
  PerilChosen: "target",
  PlotTwist: "twist",
  DirectHit: "drop",
  NoShield: "bare",
  Eliminated: "skull",
  PlayerLeft: "runner",
  Won: "sparkle",
  GameAbandoned: "hourglass",
};

/** The sign that an event is called out with; what time did has the hourglass. */
export function signOf({ type, by_time }: { type: string } & Record<string, unknown>): SignName {
  return by_time === true ? "hourglass" : (OF_EVENT[type] ?? "bolt");
}
