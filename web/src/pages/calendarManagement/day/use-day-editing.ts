import { useState } from "react";

import { calendarSpan } from "./calendar-span";
import type { Opening } from "./DayEditor";
import { withMark } from "./day-marks";
import type { TermForm } from "../term/use-term-form";
import { focusDay, useDaySelection } from "./use-day-selection";

/** Which days are chosen, and whether the editor is open for them. */
export function useDayEditing({ draft, setDays }: Pick<TermForm, "draft" | "setDays">, today: string) {
  const { span, weeks } = calendarSpan(draft);
  const selection = useDaySelection(span, today);
  const [opening, setOpening] = useState<(Opening & { number: number }) | null>(null);
  const [open, setOpen] = useState(false);

  function show(at: string) {
    setOpening({ before: draft.days, at, number: (opening?.number ?? 0) + 1 });
    setOpen(true);
  }

  return {
    span,
    weeks,
    selection,
    opening,
    isOpen: open,
    open: () => show(selection.focus),
    close: () => {
      setOpen(false);
      selection.collapse();
    },
    /** Other days are about to be chosen. */
    makeWay: () => setOpen(false),
    /** As if it had been chosen in the grid, from where the way leads back. */
    openAt: (first: string, last = first) => {
      focusDay(first, () => selection.select(last, first));
      show(first);
    },
    goTo: (date: string) => focusDay(date, () => selection.select(date)),
    clear: () => setDays(withMark(draft.days, selection.dates, null)),
  };
}
