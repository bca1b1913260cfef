import { useState } from "react";
import { flushSync } from "react-dom";

import { datesBetween } from "../../../calendar/civil-date";
import { dayId } from "../route";

export type DaySelection = ReturnType<typeof useDaySelection>;

export interface Span {
  first: string;
  last: string;
}

/** One day, or all days from where a range began. Only the day that the keys move on can be reached by Tab. */
export function useDaySelection(span: Span, start: string) {
  const [held, setHeld] = useState({ anchor: start, focus: start });
  // A term that was moved or cut short takes its selection along.
  const within = (date: string) => (date < span.first ? span.first : date > span.last ? span.last : date);
  const [anchor, focus] = [within(held.anchor), within(held.focus)];
  const [first, last] = anchor < focus ? [anchor, focus] : [focus, anchor];

  return {
    focus,
    first,
    last,
    dates: datesBetween(first, last),
    has: (date: string) => first <= date && date <= last,
    select: (date: string, to = date) => setHeld({ anchor: date, focus: to }),
    /** From where the range began to this day. */
    extend: (date: string) => setHeld({ anchor, focus: date }),
    collapse: () => setHeld((latest) => ({ anchor: latest.focus, focus: latest.focus })),
  };
}

/** Moves the keyboard to a day, once it can be reached. */
export function focusDay(date: string, before: () => void = () => {}) {
  flushSync(before);
  document.getElementById(dayId(date))?.focus();
}
