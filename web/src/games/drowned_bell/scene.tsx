/** The scene on the shelf: the chapel out in the water, its bell, and one lantern on the way there. */
import { Strokes } from "./drawing";
import { PLACES, personDrawing } from "./ink";
import palette from "./palette.module.css";
import style from "./scene.module.css";

const SEA = "M0 74Q16 66 32 73T64 73 96 73 128 73 160 73 192 73V108H0Z";
const STAKES = "M6 100V86M26 97V84M46 93V81M64 90V79M80 87V77M94 85V75";

export default function Scene() {
  const { loft, chapel } = PLACES;
  return (
    <svg viewBox="0 0 192 108" className={palette.palette} aria-hidden focusable="false">
      <path d="M0 0H192V108H0Z" className={style.sheet} />
      <g className={style.ink}>
        <path d="M128 100V58M170 100 171 82 168 76 170 58" className={style.wall} />
        {loft && (
          <g transform="translate(101 6) scale(.8 .66)">
            <Strokes of={loft} />
          </g>
        )}
        {chapel && (
          <g transform="translate(122 56) scale(.42)">
            <Strokes of={chapel} />
          </g>
        )}
        <path d={STAKES} className={style.wall} />
        <g transform="translate(28 58)">
          <Strokes of={personDrawing("hero", false)} />
        </g>
        <g transform="translate(52 56) scale(.9)">
          <Strokes of={personDrawing("hero", false)} />
        </g>
      </g>
      <circle cx="50" cy="74" r="3" className={style.light} />
      <path d="M14 22Q20 16 26 22 32 16 38 22M54 34Q58 30 62 34 66 30 70 34" className={style.hair} />
      <path d={SEA} className={style.wash} />
      <path d="M0 88Q20 81 40 87T80 87 120 87 160 87 192 87V108H0Z" className={style.wash} />
    </svg>
  );
}
