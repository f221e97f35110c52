/** What lies on tables: marks, wells, flames, candles, dice, bell, tally, code, cards. */
import { KeyIcon } from "@phosphor-icons/react/Key";
import { PlusIcon } from "@phosphor-icons/react/Plus";
import { useState } from "react";
import { Bell } from "../bell";
import { Button } from "../button";
import { Candle } from "../candle";
import { Die, DieEyes } from "../die";
import { Flame } from "../flame";
import { houseIcon } from "../house-icon";
import { CardBack, CardFace, DieFace } from "../pieces";
import { QrCode } from "../qr-code";
import { MARKS, SeatMark } from "../seat-mark";
import { Slab } from "../slab";
import { Tally } from "../tally";
import { Well } from "../well";
import style from "./kit-page.module.css";

const ALL = Array.from({ length: MARKS }, (_, mark) => mark);

function Marks({ size, bot, grey }: { size: number; bot?: boolean; grey?: boolean }) {
  return (
    <div className={grey ? `${style.marks ?? ""} ${style.grey ?? ""}` : style.marks}>
      {ALL.map((mark) => (
        <SeatMark key={mark} mark={mark} size={size} bot={bot ?? false} />
      ))}
    </div>
  );
}

function Seats() {
  const [waited, setWaited] = useState(1);
  return (
    <Slab title="Wells" testid="kit-wells">
      <div className={style.row}>
        {ALL.slice(0, 5).map((mark) => (
          <button
            key={mark}
            type="button"
            style={{ background: "none", border: 0, padding: 4 }}
            aria-label={`Wait for ${String(mark)}`}
            onClick={() => {
              setWaited(mark);
            }}
          >
            <Well size={60} lit={mark === waited} away={mark === 3} badge={mark === 0 ? <KeyIcon size={14} /> : undefined}>
              <SeatMark mark={mark} bot={mark === 4} size={28} />
            </Well>
          </button>
        ))}
        <Well size={60} free>
          <PlusIcon size={24} aria-hidden />
        </Well>
        <Well size={96} lit>
          <SeatMark mark={6} size={44} />
        </Well>
        <Well>
          <SeatMark mark={7} size={20} />
        </Well>
      </div>
    </Slab>
  );
}

function Flames() {
  const [lives, setLives] = useState(3);
  const [lit, setLit] = useState(6);
  return (
    <Slab title="Flames and candles" testid="kit-flames">
      <div className={style.row}>
        <span style={{ display: "flex" }}>
          {[0, 1, 2].map((life) => (
            <Flame key={life} lit={life < lives} beat={life} size={28} alive />
          ))}
        </span>
        <Button
          onClick={() => {
            setLives((lives + 3) % 4);
          }}
        >
          Lose a life
        </Button>
      </div>
      <div className={style.row} style={{ alignItems: "end" }}>
        {ALL.map((place) => (
          <Candle key={place} lit={place < lit} beat={place} left={1 - place * 0.09} alive />
        ))}
        <Button
          onClick={() => {
            setLit((lit + 10) % 11);
          }}
        >
          One goes out
        </Button>
      </div>
    </Slab>
  );
}

function Dice() {
  const [rung, setRung] = useState(0);
  return (
    <Slab title="Dice, bell, cards" testid="kit-dice">
      <div className={style.row}>
        {[4, 6, 8, 10, 12, 20, 7, 30, 100].map((sides) => (
          <span key={sides} className={style.labelled}>
            <Die sides={sides} number={sides === 100 ? 100 : Math.min(sides, 17)} lit={sides === 20} />d{sides}
          </span>
        ))}
        <Die sides={20} />
        <Die sides={20} number={13} size={96} lit label="Thirteen" />
      </div>
      <div className={style.row}>
        {[1, 2, 3, 4, 5, 6].map((eyes) => (
          <DieEyes key={eyes} number={eyes} lit={eyes === 6} />
        ))}
      </div>
      <div className={style.row}>
        <Bell size={40} stroke={rung === 0 ? undefined : rung} />
        <Button
          onClick={() => {
            setRung(rung + 1);
          }}
        >
          Ring
        </Button>
        <DieFace number={17} />
        <CardFace>7</CardFace>
        <CardFace>a long word</CardFace>
        <CardBack />
      </div>
    </Slab>
  );
}

export function Pieces() {
  return (
    <>
      <Slab title="Seat marks" testid="kit-marks">
        <Marks size={44} />
        <Marks size={44} bot />
        <Marks size={24} />
        <Marks size={24} bot />
        <Marks size={14} grey />
        <Marks size={14} bot grey />
      </Slab>
      <Seats />
      <Flames />
      <Dice />
      <Slab title="Tally, code, icons" testid="kit-tally">
        <div className={style.row}>
          {[0, 1, 4, 5, 13, 40].map((count) => (
            <Tally key={count} count={count} label={`${String(count)} games won`} />
          ))}
        </div>
        <div className={style.row}>
          <QrCode text="https://taberna.example/t/KRTQX" label="Link to the table KRTQX" />
          {[32, 64, 128].map((size) => (
            <img key={size} src={`data:image/svg+xml,${encodeURIComponent(houseIcon("Taberna"))}`} width={size} alt="" />
          ))}
          {[16, 32, 64].map((size) => (
            <img
              key={size}
              src={`data:image/svg+xml,${encodeURIComponent(houseIcon("Taberna", { lit: true }))}`}
              width={size}
              alt=""
            />
          ))}
          <img src={`data:image/svg+xml,${encodeURIComponent(houseIcon("Da Carlo", { whole: true }))}`} width={64} alt="" />
        </div>
      </Slab>
    </>
  );
}
