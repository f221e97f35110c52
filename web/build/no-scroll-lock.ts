/**
 * Stands in for `react-remove-scroll`, which the primitives bring along for overlays and modal menus.
 *
 * It writes a style element, which the house's content policy would rather not see, and the house uses neither: a dialog
 * holds the page by a rule of the stylesheet. What is left of it is its children.
 */
import type { ReactNode } from "react";

export function RemoveScroll({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
