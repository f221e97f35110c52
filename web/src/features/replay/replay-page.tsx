/** Any finished game by its link: step by step, from one seat's knowledge or with everything open, on its own board. */
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Provider } from "react-redux";
import { useNavigate, useSearchParams } from "react-router";
import { ButtonLink } from "../../kit/button";
import { Bar, Page } from "../../kit/page";
import { TurnLine } from "../../kit/turn-line";
import { useGameTitle } from "../../voice/use-teller";
import { useGameWords } from "../../voice/catalogue";
import { fetchReplay, useFetched, useGame, type Knowledge, type Replay } from "../../wire/http";
import { useWire } from "../../wire/state";
import { knowledgeIn, queryOf } from "./address";
import { Controls, KnowledgeChoice } from "./controls";
import { Moves, useSentences } from "./moves";
import style from "./replay.module.css";
import { replayStore, type ReplayStore } from "./replayed";
import { useArrows, useSteps } from "./use-steps";

export interface ReplayParts {
  /** The seats and the board of the game that is on screen. */
  board: ReactNode;
  /** What one seat knew besides, as any game's is read. */
  own: (view: unknown) => ReactNode;
}

interface ReplayPageProps extends ReplayParts {
  id: string;
}

export function ReplayPage({ id, ...parts }: ReplayPageProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const knowledge = knowledgeIn(query);
  const load = useCallback(() => fetchReplay(id, knowledge), [id, knowledge]);
  const { data, failed } = useFetched(load);
  // What is on screen stays there until the same game comes as another knew it.
  const [last, setLast] = useState<Replay | null>(null);
  if (data && data !== last) setLast(data);
  const replay = data ?? (last?.replay === id ? last : null);
  useGameWords(replay?.game);
  if (failed !== undefined) {
    return (
      <Page title={t("house.name")} narrow testid="replay-unknown">
        <h1>{t(failed === 0 ? "start.noAnswer" : "replay.unknown")}</h1>
        <ButtonLink kind="lamp" to="/">
          {t("page.start")}
        </ButtonLink>
      </Page>
    );
  }
  if (!replay) {
    return (
      <Page title={t("house.name")} narrow testid="replay-coming">
        <p role="status">{t("replay.coming")}</p>
      </Page>
    );
  }
  return <Kept replay={replay} knowledge={knowledge} {...parts} />;
}

interface KeptProps extends ReplayParts {
  replay: Replay;
  knowledge: Knowledge;
}

/** The game on a table of its own. */
function Kept(props: KeptProps) {
  const settings = useWire((state) => state.settings);
  const [store] = useState(() => replayStore(settings));
  return (
    <Provider store={store}>
      <Shown {...props} store={store} />
    </Provider>
  );
}

function Shown({ replay, knowledge, board, own, store }: KeptProps & { store: ReplayStore }) {
  const { t } = useTranslation();
  const titled = useGameTitle();
  const entry = useGame(replay.game);
  const navigate = useNavigate();
  const steps = useSteps(replay, store);
  useArrows(steps);
  const sentences = useSentences(replay);
  const title = t("replay.title", { name: titled(replay.game, entry?.title) });
  const players = replay.players.map((name) => name ?? t("name.someone"));
  const now = sentences[steps.step - 1];
  const told = now === null ? t("replay.hidden") : (now ?? "");
  const privates = replay.steps[steps.step - 1]?.privates;
  return (
    <>
      <Bar title={title} back="/">
        {null}
      </Bar>
      <Page title={t("page.title", { name: title })} testid="replay" flush>
        <div className={style.frame}>
          <TurnLine testid="replay-told">
            <span aria-live="polite">{told}</span>
          </TurnLine>
          <div className={style.table} key={steps.jumps}>
            {board}
            {privates?.map((view, seat) => (
              // Seats are known by their place alone.
              <section key={seat} className={style.own} data-secret aria-label={t("replay.of", { name: players[seat] })}>
                <h2 className={style.ownTitle}>{t("replay.of", { name: players[seat] })}</h2>
                {own(view)}
              </section>
            ))}
          </div>
          <div className={style.side}>
            <KnowledgeChoice
              id={replay.replay}
              step={steps.step}
              players={players}
              knowledge={knowledge}
              onKnowledge={(other) => {
                void navigate({ search: queryOf(other), hash: `#${String(steps.step)}` }, { replace: true });
              }}
            />
            <Moves sentences={sentences} step={steps.step} onStep={steps.go} />
          </div>
          <Controls steps={steps} told={told} />
        </div>
      </Page>
    </>
  );
}
