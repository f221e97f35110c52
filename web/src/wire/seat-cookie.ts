/**
 * This device's seats in a cookie that no script can read: it outlives a page's storage, which browsers clear by themselves.
 *
 * The house keeps what a seat is sent with, and gives it back to this device alone.
 */
import type { Credentials } from "./credentials";

const PATH = "/api/seats";
/** A page does not wait longer for its seats, milliseconds. */
const PATIENCE = 1500;

interface KeptSeat {
  code: string;
  token: string;
  player: string | null;
}

function isSeat(value: unknown): value is KeptSeat {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    "token" in value &&
    typeof value.token === "string"
  );
}

/** Brings the seats back where the page's storage has none. Says how many; a house that does not answer has none. */
export async function bringBackSeats(credentials: Credentials): Promise<number> {
  if (credentials.places().length > 0) return 0;
  try {
    const answer = await fetch(PATH, { method: "POST", signal: AbortSignal.timeout(PATIENCE) });
    const told: unknown = answer.ok ? await answer.json() : null;
    const seats = typeof told === "object" && told !== null && "seats" in told && Array.isArray(told.seats) ? told.seats : [];
    const kept = seats.filter(isSeat);
    // The newest comes first and is laid down last, so that it is the last used again.
    for (const { code, token, player } of kept.toReversed()) credentials.bringBack(code, token, player);
    return kept.length;
  } catch {
    return 0;
  }
}

/** Lays a seat into the cookie. Where that fails the storage still has it. */
export async function keepSeat(credentials: Credentials, code: string): Promise<void> {
  const seat = credentials.seat(code);
  if (!seat) return;
  const body = JSON.stringify({ code, token: seat.token, player: credentials.playerAt(code) });
  try {
    await fetch(PATH, { method: "POST", body, headers: { "content-type": "application/json" } });
  } catch {
    // Only the way back after a cleared storage is lost.
  }
}
