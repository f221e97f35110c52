/** The frames of a table: turn line, action bar, secret slab. */
import { ActionBar } from "../action-bar";
import { Button } from "../button";
import { SeatMark } from "../seat-mark";
import { Slab } from "../slab";
import { TurnLine } from "../turn-line";
import style from "./kit-page.module.css";

export function Frames() {
  return (
    <>
      <div className={style.stage} data-testid="kit-frames">
        <TurnLine marks={<SeatMark mark={1} size={20} />} clock="0:42">
          Marco picks two numbers
        </TurnLine>
        <TurnLine mine marks={<SeatMark mark={0} size={20} />}>
          Your turn: take two numbers.
        </TurnLine>
        <div className={style.fill}>A board lies here.</div>
        <ActionBar label="What you may do" note="Two more, please.">
          <Button kind="lamp">Take 7 and 11</Button>
          <Button>Clear</Button>
        </ActionBar>
      </div>
      <Slab title="Yours alone" secret testid="kit-secret">
        <p>You are a wolf. The other wolf is Ada.</p>
      </Slab>
    </>
  );
}
