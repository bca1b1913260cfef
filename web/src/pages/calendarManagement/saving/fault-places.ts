// Where on the page a fault is shown, and which comes first.
import { type Fault, fieldOf, isFieldRule, type TermField } from "../term/term-check";

const fields: readonly TermField[] = ["year", "number", "first_monday", "weeks"];

/** Settings come before days. */
export function firstOnPage(faults: readonly Fault[]): Fault | undefined {
  const place = ({ rule }: Fault) => (isFieldRule(rule) ? fields.indexOf(fieldOf(rule)) : fields.length);
  return faults.toSorted((one, other) => place(one) - place(other))[0];
}

/** The first rule that each day breaks. A term that lies over this one is shown where it begins to. */
export function faultsOfDays(faults: readonly Fault[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const { rule, date } of faults) {
    if (isFieldRule(rule) && rule !== "overlap") continue;
    if (!days.has(date)) days.set(date, rule);
  }
  return days;
}
