// A week as a table: which cell of which period holds what.
import { overlaps, type Slot } from "./meeting";

/** What lies in one stretch of a day; more than one thing where they overlap, as in odd and even weeks. */
export interface Block<Entry extends Slot> extends Slot {
  entries: Entry[];
}

/** A block where it begins, how many periods it covers, or that it goes on from above. */
export type Cell<Entry extends Slot> = { block: Block<Entry>; periods: number } | "goes on" | "free";

export function blocksOf<Entry extends Slot>(entries: readonly Entry[]): Block<Entry>[] {
  const blocks: Block<Entry>[] = [];
  const inOrder = entries.toSorted((one, other) => one.weekday - other.weekday || one.from - other.from);
  for (const entry of inOrder) {
    const last = blocks.at(-1);
    if (last && overlaps(last, entry)) {
      last.entries.push(entry);
      last.to = Math.max(last.to, entry.to);
    } else {
      blocks.push({ weekday: entry.weekday, from: entry.from, to: entry.to, entries: [entry] });
    }
  }
  return blocks;
}

export function cellAt<Entry extends Slot>(
  blocks: readonly Block<Entry>[],
  weekday: number,
  period: number,
): Cell<Entry> {
  const block = blocks.find((block) => overlaps(block, { weekday, from: period, to: period }));
  if (!block) return "free";
  return block.from === period ? { block, periods: block.to - block.from + 1 } : "goes on";
}
