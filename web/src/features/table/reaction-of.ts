/** The reaction a member shows just now, if this person wants to see any. */
import { isReaction, type Reaction } from "../../kit/reaction-mark";
import { useWire } from "../../wire/state";

export function useReactionOf(member: number): Reaction | null {
  return useWire(({ signals, settings }) => {
    if (!settings.reactions) return null;
    const last = signals.passing.findLast((one) => one.kind === "reaction" && one.member === member);
    return isReaction(last?.value) ? last.value : null;
  });
}
