/** Dragging a card to whom it is played at, or a hero to a place: what lies under the finger is asked at every move. */
import { useEffect, useRef, type PointerEvent } from "react";

/** So far a press may wander, in px, before it is a drag. */
const WANDERS = 8;

export interface Drag {
  /** What may be dropped on: ids of places, people and things. */
  onto: ReadonlySet<string>;
  onDrop: (id: string) => void;
}

interface Running extends Drag {
  pointer: number;
  x: number;
  y: number;
  element: HTMLElement;
  moved: boolean;
  over: Element | null;
}

/** The nearest thing under a point that may be dropped on: somebody, or the place that they stand in. */
function underneath(x: number, y: number, onto: ReadonlySet<string>): Element | null {
  let at: Element | null = document.elementFromPoint(x, y)?.closest("[data-drop]") ?? null;
  while (at && !onto.has(at.getAttribute("data-drop") ?? "")) at = at.parentElement?.closest("[data-drop]") ?? null;
  return at;
}

/** Gives back what begins a drag of an element; a press that does not wander stays a press. */
export function useDrag(): (event: PointerEvent<HTMLElement>, drag: Drag) => void {
  const running = useRef<Running | null>(null);

  useEffect(() => {
    const rest = (now: Running) => {
      now.over?.removeAttribute("data-over");
      now.element.removeAttribute("data-dragged");
      now.element.style.removeProperty("transform");
      running.current = null;
    };
    const onMove = ({ pointerId, clientX, clientY }: globalThis.PointerEvent) => {
      const now = running.current;
      if (now === null) return;
      if (now.pointer !== pointerId) return;
      const [right, down] = [clientX - now.x, clientY - now.y];
      if (!now.moved && Math.hypot(right, down) < WANDERS) return;
      now.moved = true;
      now.element.setAttribute("data-dragged", "");
      now.element.style.transform = `translate(${right.toFixed(0)}px, ${down.toFixed(0)}px)`;
      const over = underneath(clientX, clientY, now.onto);
      if (over === now.over) return;
      now.over?.removeAttribute("data-over");
      over?.setAttribute("data-over", "");
      now.over = over;
    };
    const onUp = ({ pointerId }: globalThis.PointerEvent) => {
      const now = running.current;
      if (now === null) return;
      if (now.pointer !== pointerId) return;
      const id = now.over?.getAttribute("data-drop");
      rest(now);
      if (!now.moved) return;
      // What was dragged is not pressed as well.
      now.element.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => {
        now.element.removeEventListener("click", swallow, { capture: true });
      });
      if (id) now.onDrop(id);
    };
    const onCancel = () => {
      if (running.current) rest(running.current);
    };
    window.addEventListener("pointermove", onMove);
    window.addEventListener("pointerup", onUp);
    window.addEventListener("pointercancel", onCancel);
    return () => {
      onCancel();
      window.removeEventListener("pointermove", onMove);
      window.removeEventListener("pointerup", onUp);
      window.removeEventListener("pointercancel", onCancel);
    };
  }, []);

  return ({ pointerId, clientX, clientY, button, currentTarget }, drag) => {
    if (button > 0 || drag.onto.size === 0) return;
    running.current = { ...drag, pointer: pointerId, x: clientX, y: clientY, element: currentTarget, moved: false, over: null };
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
