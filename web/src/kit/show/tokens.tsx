/** Colours with the contrast they have, type, and the counter front of several houses. */
import { contrast } from "../colour";
import { Mosaic } from "../mosaic";
import { Slab } from "../slab";
import { useSheet } from "../theme";
import style from "./kit-page.module.css";

const SURFACES = ["wall", "counter", "slab", "well", "secret"];
const INKS = ["text", "muted", "edge", "lamp", "cinnabar", "verdigris", "blue", "wine"];
const SIZES = ["t13", "t16", "t19", "t23", "t28", "t40", "t64"];
const HOUSES = ["Taberna", "Da Carlo", "Ostia 34", "Zi' Peppe"];

function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

function Surface({ name }: { name: string }) {
  return (
    <div className={style.surface} style={{ background: `var(--${name})` }}>
      <strong>{name}</strong>
      {INKS.map((ink) => (
        <span key={ink} style={{ color: `var(--${ink})` }}>
          {ink} {contrast(token(ink), token(name)).toFixed(1)}
        </span>
      ))}
    </div>
  );
}

export function Tokens() {
  const sheet = useSheet();
  return (
    <>
      <Slab title="The counter front" testid="kit-mosaic">
        {HOUSES.map((house) => (
          <div key={house}>
            <Mosaic house={house} />
            <small>{house}</small>
          </div>
        ))}
      </Slab>
      <Slab title={`Colours: ${sheet}`} testid="kit-colours">
        {/* Drawn anew with the sheet: the figures are read from what is seen. */}
        <div className={style.on} key={sheet}>
          {SURFACES.map((surface) => (
            <Surface key={surface} name={surface} />
          ))}
        </div>
      </Slab>
      <Slab title="Type" testid="kit-type">
        <div className={style.type}>
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: `var(--${size})`, lineHeight: 1.1 }}>
              <span style={{ fontFamily: "var(--display)", fontWeight: 800 }}>Peril 0123</span> {size}
            </p>
          ))}
          <p>
            Everything you read or press is Atkinson Hyperlegible Next: 0O 1lI 5S 8B. <strong>Buttons are a little bolder.</strong>
          </p>
          <p style={{ fontFamily: "var(--mono)", letterSpacing: "0.12em" }}>KRTQX 0O1I</p>
        </div>
      </Slab>
    </>
  );
}
