/** How the game goes, in three drawn steps; a game that draws none has none. */
import { Suspense, type ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { onDemand } from "../../kit/on-demand";
import { Slab } from "../../kit/slab";
import { STEPS, type StepProps } from "../../kit/steps";
import { firstOf, useGameWords } from "../../voice/catalogue";
import style from "./lobby.module.css";

const drawn = onDemand(import.meta.glob<ComponentType<StepProps>>("../../games/*/steps.tsx", { import: "default" }));

export function Steps({ game }: { game: string }) {
  const { t, i18n } = useTranslation();
  useGameWords(game);
  const Drawn = drawn[game];
  const sentences = STEPS.map((step) => firstOf(i18n, [`${game}:steps.${String(step)}`], {}));
  if (!Drawn || sentences.includes(undefined)) return null;
  return (
    <Slab title={t("lobby.steps")} testid="steps">
      <ol className={style.steps}>
        {STEPS.map((step, place) => (
          <li key={step} className={style.step}>
            <Suspense fallback={<svg viewBox="0 0 160 112" aria-hidden />}>
              <Drawn step={step} />
            </Suspense>
            <p>{sentences[place]}</p>
          </li>
        ))}
      </ol>
    </Slab>
  );
}
