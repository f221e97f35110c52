/** The public view that a drawn board shows just now, which what stands beside the seats goes by. */
import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { useWire } from "../../wire/state";

interface Shown {
  /** Null: the newest. */
  view: unknown;
  show: (view: unknown) => void;
}

const Shared = createContext<Shown>({ view: null, show: () => undefined });

export function ShownViewShared({ children }: { children: ReactNode }) {
  const [view, show] = useState<unknown>(null);
  const shared = useMemo(() => ({ view, show }), [view]);
  return <Shared value={shared}>{children}</Shared>;
}

export function useShowView(): Shown["show"] {
  return use(Shared).show;
}

/** The public view as it is on screen. */
export function useShownView(): unknown {
  const now = useWire((state) => state.table.public);
  return use(Shared).view ?? now;
}
