/** Parts that games' folders may hold, each fetched when it is first drawn; which games there are is not known here. */
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

export type OnDemand<Props> = Readonly<Record<string, LazyExoticComponent<ComponentType<Props>>>>;

/** What a glob of one file of each game's folder found, by the folder's name. */
export function onDemand<Props>(found: Record<string, () => Promise<ComponentType<Props>>>): OnDemand<Props> {
  const drawn = Object.entries(found).map(([path, load]): [string, OnDemand<Props>[string]] => [
    path.split("/").at(-2) ?? "",
    lazy(async () => ({ default: await load() })),
  ]);
  return Object.fromEntries(drawn);
}
