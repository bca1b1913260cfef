import { type DragEvent, useState } from "react";

/** The id of what holds an outcome's first field. */
export const shortFieldId = (key: string) => `outcome-${key}`;

interface Drag {
  from: number;
  over: number;
}

/** Dragging cards by their handle; buttons and keys do the same without a mouse. */
export function useCardDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);

  return {
    drag,
    handle: (place: number) => ({
      draggable: true,
      onDragStart(event: DragEvent<HTMLElement>) {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(place + 1));
        const card = event.currentTarget.closest("fieldset");
        if (card) event.dataTransfer.setDragImage(card, 24, 24);
        setDrag({ from: place, over: place });
      },
      onDragEnd: () => setDrag(null),
    }),
    card: (place: number) => ({
      onDragOver(event: DragEvent<HTMLElement>) {
        if (!drag) return;
        event.preventDefault();
        if (drag.over !== place) setDrag({ ...drag, over: place });
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (!drag) return;
        event.preventDefault();
        setDrag(null);
        onMove(drag.from, place);
      },
    }),
  };
}

export type CardDrag = ReturnType<typeof useCardDrag>;
