// A cell of a week, and where the arrow keys lead from it.

export interface Place {
  weekday: number;
  period: number;
}

export const isSame = (one: Place, other: Place) => one.weekday === other.weekday && one.period === other.period;

/** Along the row or the column to the next of the places; over what lies between. Null: none there, or not such a key. */
export function placeAfter(key: string, from: Place, places: readonly Place[]): Place | null {
  const row = places.filter(({ period }) => period === from.period).toSorted((a, b) => a.weekday - b.weekday);
  const column = places.filter(({ weekday }) => weekday === from.weekday).toSorted((a, b) => a.period - b.period);
  switch (key) {
    case "ArrowRight":
      return row.find(({ weekday }) => weekday > from.weekday) ?? null;
    case "ArrowLeft":
      return row.findLast(({ weekday }) => weekday < from.weekday) ?? null;
    case "ArrowDown":
      return column.find(({ period }) => period > from.period) ?? null;
    case "ArrowUp":
      return column.findLast(({ period }) => period < from.period) ?? null;
    case "Home":
      return row[0] ?? null;
    case "End":
      return row.at(-1) ?? null;
    default:
      return null;
  }
}
