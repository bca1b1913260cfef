// Dragging a question by its handle, with mouse, pen or finger.
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

import { useCommands } from "../commands/commands-context";
import { type DropPlace, dropPlace, type SectionBox } from "./drop-place";

export interface Drag {
  question: string;
  over: DropPlace | null;
}

export type StartDrag = (event: PointerEvent<HTMLElement>, question: string) => void;

const slack = 4;
const edge = 56;
const fastest = 14;

function boxesIn(canvas: HTMLElement, dragged: string): SectionBox[] {
  return [...canvas.querySelectorAll<HTMLElement>("[data-section]")].map((section) => {
    const { top, bottom } = section.getBoundingClientRect();
    const cards = section.querySelectorAll<HTMLElement>(`[data-question]:not([data-question="${dragged}"])`);
    return {
      id: section.dataset["section"] ?? "",
      top,
      bottom,
      questions: [...cards].map((card) => card.getBoundingClientRect()),
    };
  });
}

/** Scrolls what scrolls, the pane or the page, while the pointer is near its edge. */
function scrollNear(canvas: HTMLElement, y: number) {
  const pane = canvas.scrollHeight > canvas.clientHeight + 1 ? canvas : document.documentElement;
  const { top, bottom } = pane === canvas ? canvas.getBoundingClientRect() : { top: 56, bottom: window.innerHeight };
  if (y < top + edge) pane.scrollBy(0, -Math.min(fastest, (top + edge - y) / 3));
  else if (y > bottom - edge) pane.scrollBy(0, Math.min(fastest, (y - bottom + edge) / 3));
}

/** What is being dragged and where it would go, and how a drag begins. Escape gives it up. */
export function useDrag(canvas: RefObject<HTMLElement | null>) {
  const { moveTo } = useCommands();
  const [drag, setDrag] = useState<Drag | null>(null);
  const end = useRef<(() => void) | null>(null);

  useEffect(() => () => end.current?.(), []);

  const start = useCallback<StartDrag>(
    (event, question) => {
      const pane = canvas.current;
      if (!pane || event.button !== 0) return;
      const handle = event.currentTarget;
      const from = event.clientY;
      let y = from;
      let over: DropPlace | null = null;
      let frame = 0;
      handle.setPointerCapture(event.pointerId);

      function follow() {
        if (pane) {
          scrollNear(pane, y);
          over = dropPlace(boxesIn(pane, question), y);
          setDrag((before) =>
            before?.over?.section === over?.section && before?.over?.at === over?.at ? before : { question, over },
          );
        }
        frame = requestAnimationFrame(follow);
      }
      function moved(to: globalThis.PointerEvent) {
        y = to.clientY;
        if (frame === 0 && Math.abs(y - from) > slack) follow();
      }
      function stop() {
        cancelAnimationFrame(frame);
        handle.removeEventListener("pointermove", moved);
        handle.removeEventListener("pointerup", drop);
        handle.removeEventListener("pointercancel", stop);
        window.removeEventListener("keydown", giveUp, true);
        end.current = null;
        setDrag(null);
      }
      function drop() {
        const place = frame === 0 ? null : over;
        stop();
        if (place) moveTo(question, place.section, place.at);
      }
      function giveUp(key: KeyboardEvent) {
        if (key.key !== "Escape") return;
        key.preventDefault();
        stop();
      }

      end.current = stop;
      handle.addEventListener("pointermove", moved);
      handle.addEventListener("pointerup", drop);
      handle.addEventListener("pointercancel", stop);
      window.addEventListener("keydown", giveUp, true);
    },
    [canvas, moveTo],
  );

  return { drag, start };
}
