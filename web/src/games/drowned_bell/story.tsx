/** What has just happened, as the tale tells it, in sight of the map. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Told } from "../../kit/board";
import style from "./story.module.css";

/** So many sentences are in sight; the tale has all. */
const LATEST = 3;

interface StoryProps {
  told: readonly Told[];
  tell: (one: Told) => string | null;
}

export function Story({ told, tell }: StoryProps) {
  const { t } = useTranslation("drowned_bell");
  const latest = useMemo(() => {
    const found: { version: number; said: string }[] = [];
    for (let at = told.length - 1; at >= 0 && found.length < LATEST; at--) {
      const one = told[at];
      const said = one ? tell(one) : null;
      if (one && said !== null) found.unshift({ version: one.version, said });
    }
    return found;
  }, [told, tell]);
  if (latest.length === 0) return null;
  return (
    <section className={style.story} aria-label={t("board.justNow")} data-testid="story">
      {latest.map(({ version, said }) => (
        <p key={version}>{said}</p>
      ))}
    </section>
  );
}
