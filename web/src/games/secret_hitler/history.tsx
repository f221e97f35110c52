/** The governments so far: who, how all voted, what came of it, what was said of it; after the end the truth beside each word. */
import { useTranslation } from "react-i18next";
import type { Private, Public } from "../../generated/games/secret_hitler";
import type { Seated } from "../../kit/board";
import { SeatMark } from "../../kit/seat-mark";
import { Slab } from "../../kit/slab";
import style from "./history.module.css";
import { counted, knownOf, type Election, type Truth } from "./reading";
import { Ballot, Cards, Shape } from "./shapes";
import { PowerIcon } from "./tracks";

interface HistoryProps {
  view: Public;
  mine: Private | null;
  seats: readonly Seated[];
}

function Who({ seats, seat }: { seats: readonly Seated[]; seat: number }) {
  const who = seats[seat];
  if (!who) return null;
  return (
    <span className={style.who}>
      <SeatMark mark={who.mark} bot={who.bot} size={16} />
      <bdi>{who.name}</bdi>
    </span>
  );
}

type Word = NonNullable<Election["claims"]>[number];

/** Whether a word was so; null where that is not open. */
function isTrue({ about, cards, party }: Word, truth: Truth): boolean {
  if (about === "loyalty") return party === truth.party;
  const held = { hand: truth.drawn, passed: truth.passed, peek: truth.peeked }[about] ?? [];
  const sorted = (some: readonly string[]) => (about === "peek" ? some : [...some].sort()).join();
  return sorted(cards ?? []) === sorted(held);
}

function Claim({ word, truth, seats }: { word: Word; truth: Truth | undefined; seats: readonly Seated[] }) {
  const { t } = useTranslation("secret_hitler");
  const name = (seat: number | null | undefined) => seats[seat ?? -1]?.name ?? "";
  const so = truth && isTrue(word, truth);
  return (
    <li className={style.claim} data-testid="claim" data-so={so}>
      <span>
        {t(`board.claim.${word.about}`, { name: name(word.seat), player: name(word.player) })}{" "}
        {word.cards ? <Cards of={word.cards} /> : word.party && <><Shape of={word.party} size={16} /> {t(`values.party.${word.party}`)}</>}
      </span>
      {so !== undefined && <strong className={style.so}>{t(so ? "board.so" : "board.notSo")}</strong>}
    </li>
  );
}

/** What was held, to all or to this person. */
function Held({ truth, secret }: { truth: Truth; secret: boolean }) {
  const { t } = useTranslation("secret_hitler");
  const rows = ([["drawn", truth.drawn], ["passed", truth.passed], ["peeked", truth.peeked]] as const).filter(([, cards]) => cards && cards.length > 0);
  if (rows.length === 0 && !truth.party) return null;
  return (
    <p className={secret ? style.mine : style.truth} data-secret={secret || undefined} data-testid={secret ? "known" : "truth"}>
      {secret && <span>{t("board.youSaw")}</span>}
      {rows.map(([kind, cards]) => (
        <span key={kind} className={style.held}>
          {t(`view.${kind}`)} <Cards of={cards ?? []} />
        </span>
      ))}
      {truth.party && (
        <span className={style.held}>
          {t("view.party")} <Shape of={truth.party} size={16} /> {t(`values.party.${truth.party}`)}
        </span>
      )}
    </p>
  );
}

function Came({ election }: { election: Election }) {
  const { t } = useTranslation("secret_hitler");
  const { enacted, by_chaos, veto, power } = election;
  return (
    <span className={style.came}>
      {veto === "granted" && <span>{t("view.veto_power")}</span>}
      {by_chaos && <span>{t("board.chaos")}</span>}
      {power && <PowerIcon power={power} size={18} />}
      {enacted ? (
        <span role="img" aria-label={t("board.enactedCard", { card: t(`values.card.${enacted}`) })}>
          <Shape of={enacted} size={22} />
        </span>
      ) : (
        <span className={style.muted} role="img" aria-label={t("board.none")}>
          –
        </span>
      )}
    </span>
  );
}

function Government({ election, truth, known, seats }: { election: Election; truth: Truth | undefined; known: Truth | null; seats: readonly Seated[] }) {
  const { t } = useTranslation("secret_hitler");
  const { ja, nein } = counted(election.votes);
  return (
    <li className={style.government} data-testid={`election-${String(election.number)}`} data-elected={election.elected}>
      <details>
        <summary className={style.line}>
          <span className={style.number}>{election.number}</span>
          <span className={style.pair}>
            <Who seats={seats} seat={election.president} /> <span aria-hidden>→</span> <Who seats={seats} seat={election.chancellor} />
          </span>
          <span className={style.votes} aria-label={t("board.count", { ja, nein })}>
            {ja}–{nein}
          </span>
          <Came election={election} />
        </summary>
        <ul className={style.ballots} aria-label={t("board.ballots")}>
          {seats.map((_, seat) => {
            const vote = election.votes[seat] ?? null;
            return (
              vote !== null && (
                <li key={seat} className={style.who}>
                  <Ballot ja={vote} size={18} />
                  <span className="visually-hidden">{t(vote ? "board.votedJa" : "board.votedNein")}</span>
                  <Who seats={seats} seat={seat} />
                </li>
              )
            );
          })}
        </ul>
        <p className={style.muted}>
          {t("board.onPile", { count: election.pile })} {election.reshuffled && t("view.reshuffled")}
        </p>
      </details>
      {election.power && election.target !== null && election.target !== undefined && (
        <p className={style.target}>
          {t(`values.power.${election.power}`)}: <Who seats={seats} seat={election.target} />
        </p>
      )}
      {(election.claims?.length ?? 0) > 0 && (
        <ul className={style.claims} aria-label={t("view.claims")}>
          {election.claims?.map((word) => <Claim key={`${String(word.seat)}${word.about}${String(word.player)}`} {...{ word, truth, seats }} />)}
        </ul>
      )}
      {truth ? <Held truth={truth} secret={false} /> : known && <Held truth={known} secret />}
    </li>
  );
}

export function History({ view, mine, seats }: HistoryProps) {
  const { t } = useTranslation("secret_hitler");
  const open = view.truths.length > 0;
  // While the game runs the newest matters most; after it, it is read as a story.
  const order = open ? view.history : [...view.history].reverse();
  return (
    <Slab title={t(open ? "board.timeline" : "board.governments")} testid="governments">
      {order.length === 0 && <p className={style.muted}>{t("board.noneYet")}</p>}
      <ol className={style.list}>
        {order.map((election) => (
          <Government
            key={election.number}
            {...{ election, seats }}
            truth={view.truths[view.history.indexOf(election)]}
            known={knownOf(mine, election.number)}
          />
        ))}
      </ol>
      {view.history.length > 0 && !open && <p className={style.muted}>{t("board.claimsFree")}</p>}
      {view.pile_cards.length > 0 && (
        <p className={style.truth}>
          {t("view.pile_cards")} <Cards of={view.pile_cards} />
        </p>
      )}
    </Slab>
  );
}
