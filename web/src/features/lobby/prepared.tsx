/** What a game lets its host prepare before it begins; most games have nothing of the kind. */
import { Suspense, type ComponentType } from "react";
import type { LobbyPartProps } from "../../kit/lobby-part";
import { onDemand } from "../../kit/on-demand";
import { useGameWords } from "../../voice/catalogue";

const drawn = onDemand(import.meta.glob<ComponentType<LobbyPartProps>>("../../games/*/lobby.tsx", { import: "default" }));

export function Prepared({ game, code }: LobbyPartProps & { game: string }) {
  const there = useGameWords(game);
  const Drawn = drawn[game];
  if (!Drawn || !there) return null;
  return (
    <Suspense fallback={null}>
      <Drawn key={code} code={code} />
    </Suspense>
  );
}
