// What an observer owes, for a sentence and a row of cells.

interface Share {
  done: number;
  least: number;
}

export interface Owed extends Share {
  unit: "visits" | "periods";
  extras: readonly Share[];
}

export const leftOf = ({ done, least }: Share) => Math.max(0, least - done);

/** Of a kind of its own, what is still owed. */
export const lacking = <Extra extends Share>(extras: readonly Extra[]) => extras.filter((extra) => leftOf(extra) > 0);

export const isFulfilled = (rule: Owed) => leftOf(rule) === 0 && lacking(rule.extras).length === 0;

/** Whether what is owed of a kind is part of what is owed at all. Periods are not visits, and one may owe more of a kind than in all. */
export const areAmongLeft = (rule: Owed) =>
  rule.unit === "visits" && lacking(rule.extras).every((extra) => leftOf(extra) <= leftOf(rule));

export type Cell = "done" | "booked" | "open";

/** More would be too narrow to count. */
const mostCells = 12;

/** One for each visit that is owed; none where it is periods that count, or too many. */
export function cellsOf({ done, least, unit }: Owed, booked: number): Cell[] {
  if (unit !== "visits" || least > mostCells) return [];
  return Array.from({ length: least }, (_, at) => (at < done ? "done" : at < done + booked ? "booked" : "open"));
}
