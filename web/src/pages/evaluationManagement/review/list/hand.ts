// A handful of comments to be read at a glance: what may tell who somebody is comes first, and is never shown along with the rest.
import type { Comment } from "../../../../api/results/comment-queries";
import { keyOf } from "../queue";

/** As many as are read without losing one's place. */
const atOnce = 20;

export type Choice = "shown" | "teacher_only" | "later";

const isFlagged = ({ body }: Comment) => body.some(({ flag }) => flag !== null);

/** `left`: those that are to be looked at one by one. */
export function handOf(comments: readonly Comment[], left: ReadonlySet<string>): Comment[] {
  const open = comments.filter((comment) => !left.has(keyOf(comment)));
  return [...open.filter(isFlagged), ...open.filter((comment) => !isFlagged(comment))].slice(0, atOnce);
}

/** What is chosen until somebody chooses otherwise. */
export const usualChoice = (comment: Comment): Choice => (isFlagged(comment) ? "later" : "shown");

const secondsEach = 6;

/** One by one, for who reads them. */
export const minutesFor = (comments: number) => Math.ceil((comments * secondsEach) / 60);
