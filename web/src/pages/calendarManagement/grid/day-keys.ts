import { addDays, mondayOf } from "../../../calendar/civil-date";

type Press = { key: string; ctrlKey: boolean; metaKey: boolean };
type Span = { first: string; last: string };

/** A month's worth of weeks. */
const pageDays = 28;

/** Where a key leads from a day, as in every grid; never out of the term. Null for a key that leads nowhere. */
export function dayByKey({ key, ctrlKey, metaKey }: Press, from: string, { first, last }: Span): string | null {
  const to = target(key, ctrlKey || metaKey, from, { first, last });
  if (to === null) return null;
  return to < first ? stay(key, from, first) : to > last ? stay(key, from, last) : to;
}

function target(key: string, far: boolean, from: string, { first, last }: Span): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(from, -1);
    case "ArrowRight":
      return addDays(from, 1);
    case "ArrowUp":
      return addDays(from, -7);
    case "ArrowDown":
      return addDays(from, 7);
    case "Home":
      return far ? first : mondayOf(from);
    case "End":
      return far ? last : addDays(mondayOf(from), 6);
    case "PageUp":
      return addDays(from, -pageDays);
    case "PageDown":
      return addDays(from, pageDays);
    default:
      return null;
  }
}

/** A step past the edge goes nowhere; a page leads to it. */
function stay(key: string, from: string, edge: string): string {
  return key.startsWith("Page") ? edge : from;
}
