/** Who sits where, and by which mark everyone is known. */
import type { MemberView, TableView } from "../generated/protocol";

const MARKS = 10;

/** The members who play this game, by seat. */
export function seated(members: readonly MemberView[]): MemberView[] {
  return members.filter((one) => one.seat !== null).sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
}

/** The members who sit, or will sit in the next game, in table order. */
export function playing(members: readonly MemberView[]): MemberView[] {
  return members.filter((one) => one.plays || one.seat !== null);
}

export function watching(members: readonly MemberView[]): MemberView[] {
  return members.filter((one) => !one.plays && one.seat === null);
}

/** A mark for each who plays, by member: the same from game to game, and no two alike while there are ten. */
export function marksOf(members: readonly MemberView[]): ReadonlyMap<number, number> {
  const marks = new Map<number, number>();
  for (const { member } of playing(members).sort((a, b) => a.member - b.member)) {
    const wanted = (member - 1) % MARKS;
    const taken = new Set(marks.values());
    const free = Array.from({ length: MARKS }, (_, step) => (wanted + step) % MARKS).find((mark) => !taken.has(mark));
    marks.set(member, free ?? wanted);
  }
  return marks;
}

/** People who must still be ready before the host may begin; bots always are, and the host is asked for nothing. */
export function notReady({ members, host }: TableView): MemberView[] {
  return members.filter((one) => one.plays && one.kind === "person" && !one.ready && one.member !== host);
}
