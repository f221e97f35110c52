/** Where the seats of the chamber are: evenly along a half circle, the first at the left. */

export interface Place {
  /** Of the radius: -1 is the left end, 1 the right one. */
  across: number;
  /** Of the height: 0 is the top of the arc, 1 its foot. */
  down: number;
}

export function placeOf(seat: number, seats: number): Place {
  const turn = (Math.PI * seat) / Math.max(1, seats - 1);
  return { across: Number((-Math.cos(turn)).toFixed(4)), down: Number((1 - Math.sin(turn)).toFixed(4)) };
}

/** How high the arc is for its width where there is little room: as high as the seats at its ends need to stand over each other. */
export function steepness(seats: number): number {
  return Number((0.48 / Math.sin(Math.PI / Math.max(2, seats - 1))).toFixed(3));
}

/** How far seats are from each other along the arc, of the radius; at most. */
export function apart(seats: number): number {
  return Number((Math.PI / Math.max(1, seats - 1)).toFixed(4));
}
