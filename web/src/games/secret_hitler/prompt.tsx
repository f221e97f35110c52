/** What is going on, above the cards it is about: a sentence, and what this person alone may see of it. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Private, Public } from "../../generated/games/secret_hitler";
import type { BoardProps } from "../../kit/board";
import { Choose, FaceDown, Shown } from "./hand";
import style from "./prompt.module.css";
import { counted, enacting, newestKnown, passing } from "./reading";
import { Ballot, Shape } from "./shapes";
import type { Scene } from "./show";
import { PowerIcon } from "./tracks";

interface PromptProps extends Pick<BoardProps, "seats" | "seat" | "offers" | "answersOf" | "onAnswer" | "tell"> {
  view: Public;
  mine: Private | null;
  scene: Scene;
}

function Line({ children }: { children: ReactNode }) {
  return <p className={style.line}>{children}</p>;
}

/** The president's three: one is chosen to go, the other two are what is passed on. */
function Discarding({ mine, offers, answersOf, onAnswer }: PromptProps & { mine: Private }) {
  const asked = passing(offers);
  if (!asked) return <Shown cards={mine.hand} />;
  const keep = answersOf(asked.offer)[asked.field];
  const kept = Array.isArray(keep) ? keep : [];
  const gone = asked.of.find((place) => kept.length === asked.of.length - 1 && !kept.includes(place)) ?? null;
  return (
    <Choose
      cards={mine.hand}
      as="discard"
      chosen={gone}
      onChoose={(place) => {
        onAnswer(asked.offer, { [asked.field]: asked.of.filter((one) => one !== place) });
      }}
    />
  );
}

function Enacting({ mine, offers, answersOf, onAnswer }: PromptProps & { mine: Private }) {
  const asked = enacting(offers);
  if (!asked) return <Shown cards={mine.hand} />;
  const answer = answersOf(asked.offer)[asked.field];
  return (
    <Choose
      cards={mine.hand}
      as="enact"
      chosen={typeof answer === "number" ? answer : null}
      onChoose={(place) => {
        onAnswer(asked.offer, { [asked.field]: place });
      }}
    />
  );
}

function Government({ view, seats }: Pick<PromptProps, "view" | "seats">) {
  const { t } = useTranslation("secret_hitler");
  const names = (seat: number | null) => (seat === null ? "" : (seats[seat]?.name ?? ""));
  return (
    <Line>
      <strong className={style.ask}>{t("board.say.ask", { chancellor: names(view.chancellor) })}</strong>
      <span className={style.muted}>
        {t("board.say.with", { president: names(view.president) })}{" "}
        {t("board.say.voted", { count: view.voted.length, of: view.alive.filter(Boolean).length })}
      </span>
    </Line>
  );
}

function Confirmation({ view, mine, seats, isMine }: PromptProps & { isMine: boolean }) {
  const { t } = useTranslation("secret_hitler");
  const known = mine && newestKnown(mine);
  const president = view.president === null ? "" : (seats[view.president]?.name ?? "");
  if (!isMine || !known) return <Line>{t(`board.say.shown.${view.power ?? "peek"}`, { president })}</Line>;
  if (known.party !== null && known.party !== undefined) {
    const name = seats[known.target ?? -1]?.name ?? "";
    return (
      <>
        <Line>{t("board.say.party", { name })}</Line>
        <p className={style.party} data-secret data-testid="party">
          <Shape of={known.party} size={36} />
          <span>{t(`board.policy.${known.party}`)}</span>
        </p>
      </>
    );
  }
  return (
    <>
      <Line>{t("board.say.next")}</Line>
      <Shown cards={known.peeked ?? []} />
    </>
  );
}

export function Prompt(props: PromptProps) {
  const { view, mine, scene, seats, seat, tell } = props;
  const { t } = useTranslation("secret_hitler");
  const president = view.president === null ? "" : (seats[view.president]?.name ?? "");
  const chancellor = view.chancellor === null ? "" : (seats[view.chancellor]?.name ?? "");
  const presides = mine !== null && seat !== null && seat === view.president;
  const executes = mine !== null && seat !== null && seat === view.chancellor;
  const who = { president, chancellor };

  function now() {
    if (scene.stage !== "rest" && scene.event) {
      const { ja, nein } = counted(view.votes);
      return (
        <>
          <Line>
            <strong className={style.ask}>{tell(scene.event)}</strong>
          </Line>
          {scene.stage === "ballots" && (
            <p className={style.tally} aria-hidden>
              <Ballot ja size={28} /> {ja} <Ballot ja={false} size={28} /> {nein}
            </p>
          )}
        </>
      );
    }
    switch (view.phase) {
      case "roles":
        return <Line>{t(mine ? "board.say.rolesMine" : "board.say.roles")}</Line>;
      case "nomination":
        return (
          <Line>
            {view.special && <span className={style.muted}>{t("view.special")}. </span>}
            {t(presides ? "board.say.nominateMine" : "board.say.nominate", who)}
          </Line>
        );
      case "voting":
        return (
          <>
            <Government view={view} seats={seats} />
            {mine?.ballot !== null && mine?.ballot !== undefined && (
              <p className={style.ballot} data-secret data-testid="my-ballot">
                <Ballot ja={mine.ballot} /> {t(mine.ballot ? "board.say.mineJa" : "board.say.mineNein")}
              </p>
            )}
          </>
        );
      case "president_hand":
        return (
          <>
            <Line>{t(presides ? "board.say.discardMine" : "board.say.discard", who)}</Line>
            {presides ? <Discarding {...props} mine={mine} /> : <FaceDown count={3} />}
          </>
        );
      case "chancellor_hand":
      case "veto":
        return (
          <>
            <Line>
              {view.phase === "veto"
                ? t(presides ? "board.say.vetoMine" : "board.say.veto", who)
                : t(executes ? "board.say.enactMine" : "board.say.enact", who)}{" "}
              {view.phase === "chancellor_hand" && view.veto === "refused" && t("board.say.vetoRefused", who)}
            </Line>
            {executes ? <Enacting {...props} mine={mine} /> : <FaceDown count={2} />}
          </>
        );
      case "power":
        return (
          <Line>
            {view.power && (
              <span className={style.power}>
                <PowerIcon power={view.power} size={24} />
              </span>
            )}{" "}
            {view.power && t(presides ? `board.say.powerMine.${view.power}` : `board.say.power.${view.power}`, who)}
          </Line>
        );
      case "confirmation":
        return <Confirmation {...props} isMine={presides} />;
      case "over":
        return (
          <Line>
            {view.winner && (
              <strong className={style.won}>
                <Shape of={view.winner} size={36} /> {t(`events.GameEnd_${view.winner}`)}
              </strong>
            )}{" "}
            {view.reason && <span>{t(`reasons.${view.reason}`)}</span>}
          </Line>
        );
      case "between":
        return null;
    }
  }

  return (
    <section className={style.prompt} aria-label={t("board.now")} data-testid="prompt" data-phase={view.phase}>
      {now()}
    </section>
  );
}
