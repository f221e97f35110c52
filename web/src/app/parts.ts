/** What stands at `/t/CODE` in its turn: one of them is needed at once, the others while people look at that one. */
import { part } from "./part";

export const LobbyPart = part(async () => (await import("../features/lobby/lobby")).Lobby);
export const StepsPart = part(async () => (await import("../features/lobby/steps")).Steps);
export const TablePart = part(async () => (await import("../features/table/table-page")).TablePage);

/** Brings them in the background; one that does not come is asked for again when it is drawn. */
export function bringParts(...parts: readonly { bring: () => Promise<void> }[]): void {
  for (const { bring } of parts) bring().catch(() => undefined);
}
