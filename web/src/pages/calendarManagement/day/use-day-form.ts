import { useState } from "react";

import { likeliest, toMakeUp, withMark } from "./day-marks";
import type { DayMark, DayMarks } from "../term/term-draft";

export type DayKind = "ordinary" | DayMark["kind"];

/**
 * What the editor says about the chosen days. Each change is made on the marks as they were when it was opened, so that
 * trying one kind and coming back leaves no trace.
 */
export function useDayForm(before: DayMarks, dates: readonly string[], onChange: (marks: DayMarks) => void) {
  const marks = dates.map((date) => before.get(date));
  const [kind, setKind] = useState<DayKind>(() => commonKind(marks));
  const [label, setLabel] = useState(() => {
    const off = marks.find((mark) => mark?.kind === "off");
    return off?.kind === "off" ? { zh: off.zh, en: off.en } : { zh: "", en: "" };
  });
  const [first = ""] = dates;
  const choices = toMakeUp(before, first);
  const [standsFor, setStandsFor] = useState(() => {
    const mark = before.get(first);
    return mark?.kind === "makeUp" ? mark.standsFor : (likeliest(choices, first) ?? "");
  });

  function make(next: { kind?: DayKind; label?: typeof label; standsFor?: string; dates?: readonly string[] }) {
    const state = { kind, label, standsFor, dates, ...next };
    setKind(state.kind);
    setLabel(state.label);
    setStandsFor(state.standsFor);
    if (state.kind === "makeUp" && state.standsFor === "") onChange(before);
    else onChange(withMark(before, state.dates, markFor(state)));
  }

  return { kind, label, standsFor, choices, make };
}

type DayFormState = { kind: DayKind; label: { zh: string; en: string }; standsFor: string };

function markFor({ kind, label, standsFor }: DayFormState): DayMark | null {
  if (kind === "off") return { kind, ...label };
  return kind === "makeUp" ? { kind, standsFor } : null;
}

/** What all have in common; ordinary where they differ. */
function commonKind([first, ...rest]: readonly (DayMark | undefined)[]): DayKind {
  const kind = first?.kind ?? "ordinary";
  return rest.every((mark) => (mark?.kind ?? "ordinary") === kind) ? kind : "ordinary";
}
