/** The counter front over a page that belongs to no table: a strip of it, and whose house this is. */
import { Link } from "react-router";
import style from "./front.module.css";
import { houseName } from "./house-name";
import { Mosaic } from "./mosaic";

export function Front() {
  const house = houseName();
  return (
    <header className={style.front} data-testid="front">
      <Mosaic house={house} className={style.stones} />
      <Link to="/" className={style.name}>
        {house}
      </Link>
    </header>
  );
}
