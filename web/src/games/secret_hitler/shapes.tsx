/** The shapes of the parties, flat and ours: a circle is liberal, a triangle fascist. What they mean never hangs on their colour. */
import { useTranslation } from "react-i18next";
import { classes } from "../../kit/classes";
import type { Policy, Role } from "./reading";
import style from "./shapes.module.css";

const TRIANGLE = "M12 3.2 21.6 20H2.4Z";
const INNER = "M12 10.4 16 17.4H8Z";

interface ShapeProps {
  of: Role | "unknown";
  size?: number;
  /** In the colour of the text around it, so that it tells nothing from afar. */
  plain?: boolean;
}

/** Drawn on a grid of 24, for a drawing that has others beside it. Hitler's is a triangle within a triangle. */
export function Form({ of }: Pick<ShapeProps, "of">) {
  switch (of) {
    case "liberal":
      return <circle cx="12" cy="12" r="9" fill="currentColor" />;
    case "fascist":
      return <path d={TRIANGLE} fill="currentColor" />;
    case "hitler":
      return (
        <>
          <path d={TRIANGLE} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinejoin="round" />
          <path d={INNER} fill="currentColor" />
        </>
      );
    case "unknown":
      return <path d="M7 12h10" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />;
  }
}

export function Shape({ of, size = 20, plain = false }: ShapeProps) {
  const look = plain || of === "unknown" ? undefined : of === "liberal" ? style.liberal : style.fascist;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false" className={classes(style.shape, look)} data-shape={of}>
      <Form of={of} />
    </svg>
  );
}

/** Some cards in a row, small, as they are told: "fascist, fascist, liberal" to who only hears. */
export function Cards({ of }: { of: readonly Policy[] }) {
  const { t } = useTranslation("secret_hitler");
  return (
    <span className={style.cards} role="img" aria-label={of.map((one) => t(`values.card.${one}`)).join(", ")}>
      {of.map((one, place) => (
        <Shape key={place} of={one} size={16} />
      ))}
    </span>
  );
}

/** A policy, face up. */
export function PolicyFace({ of }: { of: Policy }) {
  const { t } = useTranslation("secret_hitler");
  return (
    <span className={classes(style.policy, of === "liberal" ? style.liberal : style.fascist)}>
      <Shape of={of} size={36} />
      <span className={style.word}>{t(`board.policy.${of}`)}</span>
    </span>
  );
}

/** A policy, face down. */
export function PolicyBack() {
  return (
    <span className={classes(style.policy, style.back)} aria-hidden>
      <svg viewBox="0 0 24 24" width={28} height={28} focusable="false">
        <path d="M4 8h16M4 12h16M4 16h16" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  );
}

/** A ballot on a grid of 24: face down, a disc with a tick for ja, a bar with a cross for nein. */
export function BallotForm({ ja }: { ja: boolean | null }) {
  if (ja === null) {
    return (
      <>
        <rect x="3.5" y="2.5" width="17" height="19" rx="2" fill="var(--paper)" stroke="var(--edge)" strokeWidth="1.5" />
        <path d="M8 9h8M8 15h8" stroke="var(--edge)" strokeWidth="1.5" />
      </>
    );
  }
  return ja ? (
    <>
      <circle cx="12" cy="12" r="10.5" fill="var(--text)" />
      <path d="m7 12.4 3.5 3.6L17.2 8.6" fill="none" stroke="var(--paper)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" />
    </>
  ) : (
    <>
      <rect x="1" y="4.5" width="22" height="15" rx="2" fill="var(--paper)" stroke="var(--text)" strokeWidth="2" />
      <path d="m8.5 8.5 7 7m0-7-7 7" stroke="var(--text)" strokeWidth="2.4" strokeLinecap="round" />
    </>
  );
}

export function Ballot({ ja, size = 22 }: { ja: boolean | null; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden focusable="false" className={style.shape} data-ballot={ja === null ? "down" : ja ? "ja" : "nein"}>
      <BallotForm ja={ja} />
    </svg>
  );
}
