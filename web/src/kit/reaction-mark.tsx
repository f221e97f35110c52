/** The six marks people throw over the table, drawn by us: no sign of them is a letter, a colour or an emoji. */

export const REACTIONS = ["cheers", "bravo", "laugh", "gasp", "doubt", "ouch"] as const;
export type Reaction = (typeof REACTIONS)[number];

const HEAD = "M12 3.2a8.8 8.8 0 1 0 0 17.6 8.8 8.8 0 0 0 0-17.6Z";

/** Lines on a 24 grid. */
const LINES: Readonly<Record<Reaction, string>> = {
  cheers:
    "M3.2 9.2 9.4 7l2.2 9.6-5 1.7ZM20.8 9.2 14.6 7l-2.2 9.6 5 1.7ZM4.4 12.9l5.9-2M19.6 12.9l-5.9-2" +
    "M4.9 21.2l4.6-1.6M19.1 21.2l-4.6-1.6M12 1.8v2.6M8.2 2.4l1 2.2M15.8 2.4l-1 2.2",
  bravo:
    "M3.2 11.4h3.6v9.4H3.2ZM6.8 12.2l4-8.8c1.9 0 2.9 1.4 2.5 3.2l-.7 3.2h5.7c1.6 0 2.7 1.4 2.3 3l-1.5 6" +
    "c-.3 1.2-1.2 2-2.4 2H6.8",
  laugh: `${HEAD}M7 10.4c.6-1.4 2.2-1.4 2.8 0M14.2 10.4c.6-1.4 2.2-1.4 2.8 0M7.2 13.6h9.6c-.3 2.6-2.2 4.2-4.8 4.2s-4.5-1.6-4.8-4.2Z`,
  gasp: `${HEAD}M8.6 8.6v1.6M15.4 8.6v1.6M12 13.2a2.2 2.6 0 1 0 0 5.2 2.2 2.6 0 0 0 0-5.2Z`,
  doubt: `${HEAD}M7.2 9.2l3.2-1.3M8.8 11v.9M15.2 10.6v1.3M13.8 8.9h3.2M8.4 16.6l7.2-1.9`,
  ouch: "M12 2.4l1.9 5.1 4.7-2.7-1.6 5.2 5.4.9-4.5 3.1 3.4 4.3-5.5-.6.1 5.5-3.9-3.9-3.9 3.9.1-5.5-5.5.6 3.4-4.3-4.5-3.1 5.4-.9L5.4 4.8l4.7 2.7Z",
};

export function isReaction(value: unknown): value is Reaction {
  return REACTIONS.some((known) => known === value);
}

export function ReactionMark({ name, size = 24 }: { name: Reaction; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable="false"
    >
      <path d={LINES[name]} />
    </svg>
  );
}
