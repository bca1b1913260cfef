// The comments that a reviewer goes through, as plain values: where they are, what they decided, what was taken by another.
import type { Comment } from "../../../api/results/comment-queries";

export interface Queue {
  items: readonly Comment[];
  /** Which one is in view; beyond the last: none is left. */
  at: number;
  /** What was decided here, the latest last. */
  decided: readonly string[];
}

export const emptyQueue: Queue = { items: [], at: 0, decided: [] };

export const keyOf = ({ evaluation, id }: Comment) => `${evaluation} ${id}`;

const isOpen = ({ state }: Comment) => state === "pending";

export const skippedIn = ({ items }: Queue) => items.filter(isOpen).length;

/** More of them; those that are known already stay where they are. */
export function extended(queue: Queue, more: readonly Comment[]): Queue {
  const known = new Set(queue.items.map(keyOf));
  return { ...queue, items: [...queue.items, ...more.filter((comment) => !known.has(keyOf(comment)))] };
}

const replaced = (queue: Queue, comment: Comment) =>
  queue.items.map((item) => (keyOf(item) === keyOf(comment) ? comment : item));

/** On to the next that waits; if none does, beyond the last. */
function onwards(items: readonly Comment[], from: number): number {
  const next = items.findIndex((item, place) => place > from && isOpen(item));
  return next === -1 ? items.length : next;
}

export function afterDecision(queue: Queue, comment: Comment): Queue {
  const items = replaced(queue, comment);
  const decided = [...queue.decided.filter((key) => key !== keyOf(comment)), keyOf(comment)];
  return { items, decided, at: onwards(items, queue.at) };
}

/** Somebody else was faster: it is none of this reviewer's any more. */
export function afterTaken(queue: Queue, comment: Comment): Queue {
  const items = queue.items.filter((item) => keyOf(item) !== keyOf(comment));
  return { ...queue, items, at: onwards(items, queue.at - 1) };
}

/** Back to what was undone. */
export function afterUndo(queue: Queue, comment: Comment): Queue {
  const items = replaced(queue, comment);
  return {
    items,
    decided: queue.decided.filter((key) => key !== keyOf(comment)),
    at: items.findIndex((item) => keyOf(item) === keyOf(comment)),
  };
}

export const lastDecided = ({ items, decided }: Queue) => items.find((item) => keyOf(item) === decided.at(-1)) ?? null;

export const moved = (queue: Queue, by: 1 | -1): Queue => ({
  ...queue,
  at: Math.min(queue.items.length, Math.max(0, queue.at + by)),
});

/** To the first that was skipped. */
export const restarted = (queue: Queue): Queue => ({ ...queue, at: onwards(queue.items, -1) });
