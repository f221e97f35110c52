/** Secret Hitler's board, the chamber: seats on a half circle, the two tracks, and what each one holds, seen by whom it may be. */
import "@fontsource-variable/jost/index.css";
import { useLayoutEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Public } from "../../generated/games/secret_hitler";
import type { BoardProps } from "../../kit/board";
import { classes } from "../../kit/classes";
import { useDraws } from "../../kit/use-draws";
import style from "./board.module.css";
import { Chamber } from "./chamber";
import { Envelope } from "./envelope";
import { History } from "./history";
import { isTable, useNotes } from "./notes";
import { NotesSlab } from "./notes-slab";
import palette from "./palette.module.css";
import { Prompt } from "./prompt";
import { DRAWN, readPrivate, readPublic, seatChoice } from "./reading";
import { RolesSlab } from "./roles";
import { useShow } from "./show";
import { Floor, Track } from "./tracks";

export default function SecretHitlerBoard(props: BoardProps) {
  const view = readPublic(props.public);
  return view && <ChamberBoard {...props} now={view} />;
}

function Credits() {
  const { t } = useTranslation("secret_hitler");
  return (
    <p className={style.credits} data-testid="board-credits">
      {t("board.credits")}{" "}
      <a href="https://creativecommons.org/licenses/by-nc-sa/4.0/" rel="noreferrer" target="_blank">
        CC BY-NC-SA 4.0
      </a>
      .
    </p>
  );
}

function ChamberBoard({ now, ...props }: BoardProps & { now: Public }) {
  const { code, seats, seat, offers, queue, onPlayed, answersOf, onAnswer, onDraws, onShows } = props;
  const scene = useShow({ view: now, queue, onPlayed });
  const notes = useNotes(
    { code, seat },
    seats.map(({ member }) => member),
    now.history.length,
  );

  useDraws(onDraws, DRAWN);

  useLayoutEffect(() => {
    onShows(scene.view);
  }, [onShows, scene.view]);

  const view = scene.view ?? now;
  // Null while it is covered: then nothing of one's own is in the page.
  const mine = readPrivate(props.private);
  const own = mine !== null && seat !== null;
  const resting = scene.stage === "rest";
  const choice = resting ? seatChoice(offers) : null;
  const answer = choice && answersOf(choice.offer)[choice.field];
  const over = view.phase === "over";
  const envelope = own && !over && <Envelope mine={mine} seat={seat} seats={seats} large={view.phase === "roles"} />;

  return (
    <div className={classes(style.board, palette.palette)} data-testid="secret-hitler" data-stage={scene.stage} data-phase={view.phase}>
      <div className={style.sheet}>
        {/* First of all for who hears it and on a phone; a desk has it under the chamber. */}
        <Prompt {...props} view={view} mine={mine} scene={scene} />
        {view.phase === "roles" && envelope}
        <Chamber
          view={view}
          seats={seats}
          seat={seat}
          choice={choice?.of ?? null}
          chosen={typeof answer === "number" ? answer : null}
          onChoose={(one) => {
            if (choice) onAnswer(choice.offer, { [choice.field]: one });
          }}
          marks={own ? notes.notes.marks : {}}
          turning={scene.stage === "ballots"}
        >
          <Floor view={view} />
        </Chamber>
        <div className={style.tracks}>
          <Track party="liberal" view={view} />
          <Track party="fascist" view={view} />
        </div>
        {view.phase !== "roles" && envelope}
      </div>
      {view.roles.length > 0 && <RolesSlab view={view} seats={seats} />}
      <History view={view} mine={own ? mine : null} seats={seats} />
      {own && !over && isTable(code) && <NotesSlab seats={seats} seat={seat} {...notes} />}
      <Credits />
    </div>
  );
}
