/** Where the wells of a ring stand. */

/** Of the ring's width and height, per cent: the middle of a well, with `yours` at six o'clock and the rest clockwise. */
export function wellAt(place: number, of: number, yours: number): readonly [x: number, y: number] {
  const turn = (place - yours) / of;
  const angle = Math.PI / 2 + 2 * Math.PI * turn;
  return [50 + 40 * Math.cos(angle), 48 + 38 * Math.sin(angle)];
}
