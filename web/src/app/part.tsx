/** Parts of a page that come when they are first drawn, or earlier where somebody can tell that they will be. */
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

export interface Part<Props> {
  (props: Props): ReactNode;
  /** Has it come, so that it is drawn at once. */
  bring: () => Promise<void>;
}

export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let there: ComponentType<Props> | null = null;
  const bring = async () => {
    there = await load();
  };
  const Coming = lazy(async () => ({ default: await load() }));

  function Drawn(props: Props) {
    // Once it is drawn it stays the same component, so that nothing in it is lost.
    const [Chosen] = useState<ComponentType<Props>>(() => there ?? Coming);
    return (
      <Suspense>
        <Chosen {...props} />
      </Suspense>
    );
  }

  return Object.assign(Drawn, { bring });
}
