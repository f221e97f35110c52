/** Invite links and personal links: how they are made, read and taken out of the address. */
import type { Credentials } from "./credentials";

const CODE = /^[A-Z]{5,6}$/;
const SECRET = /^[\w-]{16,128}$/;

/** A table's code as people type it, or null where it cannot be one. Also takes a whole invite link. */
export function codeFrom(typed: string): string | null {
  const last = typed.trim().replace(/#.*$/, "").replace(/\/+$/, "").split("/").at(-1) ?? "";
  const code = last.replaceAll(/[\s-]/g, "").toUpperCase();
  return CODE.test(code) ? code : null;
}

/** An address that leads every other device to itself. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}

/** Where others find this house: as the server wrote it into the page, where that is no loopback address. */
export function publicOrigin(): string {
  const written = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  if (!written) return location.origin;
  try {
    const { origin, hostname } = new URL(written);
    return isLoopback(hostname) ? location.origin : origin;
  } catch {
    return location.origin;
  }
}

export function inviteLink(origin: string, code: string): string {
  return `${origin}/t/${code}`;
}

/** Whoever opens it is this player; the fragment never reaches a server. */
export function personalLink(origin: string, code: string, token: string, player: string | null): string {
  const secrets = new URLSearchParams({ seat: token, ...(player ? { player } : {}) });
  return `${inviteLink(origin, code)}#${secrets.toString()}`;
}

/** Keeps what a personal link holds and takes it out of the address at once. Says whether there was one. */
export function takePersonalLink(
  location: Pick<Location, "pathname" | "search" | "hash">,
  history: Pick<History, "replaceState" | "state">,
  credentials: Credentials,
): boolean {
  const secrets = new URLSearchParams(location.hash.slice(1));
  const token = secrets.get("seat");
  if (token === null) return false;
  history.replaceState(history.state, "", location.pathname + location.search);
  const code = /^\/t\/[^/]+\/?$/.test(location.pathname) ? codeFrom(location.pathname) : null;
  if (code === null || !SECRET.test(token)) return false;
  const player = secrets.get("player");
  credentials.adopt(code, token, player !== null && SECRET.test(player) ? player : null);
  return true;
}
