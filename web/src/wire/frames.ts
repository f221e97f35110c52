/** Frames of the wire: one message or an array of them. */
import type { FromServer } from "../generated/protocol";

export const PROTOCOL = "taberna.v1";

function isMessage(value: unknown): value is FromServer {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** The messages of a frame, in order; what is no message is left out. */
export function messagesOf(frame: unknown): FromServer[] {
  if (typeof frame !== "string") return [];
  try {
    const read: unknown = JSON.parse(frame);
    return (Array.isArray(read) ? read : [read]).filter(isMessage);
  } catch {
    return [];
  }
}
