/** Ids and secrets. `crypto.randomUUID` is missing on plain http; `getRandomValues` is everywhere. */

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** An id for one message; with it, sending again is safe. */
export function newId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(12)));
}

/** A secret of 192 bits, base64url. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(24)));
}
