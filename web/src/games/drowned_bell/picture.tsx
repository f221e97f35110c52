/** Whatever has an id, drawn small: somebody's token, a place, a thing. */
import type { Seated } from "../../kit/board";
import { Sign, Strokes } from "./drawing";
import { Face } from "./face";
import { personDrawing, placeDrawing } from "./ink";
import type { Words } from "./words";

interface PictureProps {
  id: string;
  words: Words;
  seats: readonly Seated[];
}

const PLACE = { inlineSize: 52, blockSize: 36, flex: "none" } as const;

export function Picture({ id, words, seats }: PictureProps) {
  const { places } = words;
  if (places.person(id)) return <Face id={id} words={words} seats={seats} size={36} />;
  if (!places.place(id)) return <Sign of={personDrawing(id, false)} size={30} />;
  return (
    <svg viewBox="0 0 120 84" style={PLACE} aria-hidden focusable="false">
      <Strokes of={placeDrawing(id)} />
    </svg>
  );
}
