// Answers as bytes: what a ballot carries. crates/domain/src/questionnaire/answers/encoding.rs reads it and accepts nothing else.
import type { Answer, Answers, Form, Question } from "./model";
import type { Item } from "./steps";
import { answerTo } from "./visibility";

const version = 1;
const tagSize = 16;
const longestText = 2000;

/** What comes before the first answer: the version and the flags. */
const headSize = 2;

/** The largest that the answers of a class with so many teachers can get. */
export function maxSizeOf(form: Form, teachers: number): number {
  let size = headSize;
  for (const { per_teacher, questions } of form.sections)
    for (const question of questions) size += largest(question) * (per_teacher ? teachers : 1);
  return size;
}

export function maxSize(items: readonly Item[]): number {
  return items.reduce((size, { question }) => size + largest(question), headSize);
}

function largest(question: Question): number {
  switch (question.type) {
    case "scale":
    case "choice":
      return 2;
    case "choices":
    case "number":
      return 5;
    case "text":
      // A UTF-16 code unit takes at most three bytes of UTF-8.
      return 3 + tagSize + 3 * Math.min(Math.max(question.max_length, 0), longestText);
  }
}

/**
 * The answers must be settled and without problems. `tagOf` gives each comment its 16 random bytes; `tooFast` is the
 * browser's own judgement that it was filled in faster than it can be read.
 */
export function encode(
  items: readonly Item[],
  answers: Answers,
  tagOf: (key: string) => Uint8Array,
  tooFast: boolean,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(maxSize(items));
  const view = new DataView(bytes.buffer);
  bytes.set([version, tooFast ? 1 : 0]);
  let end = headSize;
  for (const { key, question } of items) {
    const answer = answerTo(answers, key);
    bytes[end] = tagByte(answer);
    end += 1;
    if (typeof answer === "number" && question.type === "number") {
      view.setInt32(end, answer);
      end += 4;
    } else if (typeof answer === "number") {
      bytes[end] = answer;
      end += 1;
    } else if (typeof answer === "string") {
      const text = new TextEncoder().encode(answer);
      bytes.set(tagOf(key), end);
      view.setUint16(end + tagSize, text.length);
      bytes.set(text, end + tagSize + 2);
      end += tagSize + 2 + text.length;
    } else if (answer) {
      view.setUint32(
        end,
        answer.reduce((mask, position) => mask | (1 << (position - 1)), 0),
      );
      end += 4;
    }
  }
  return bytes.slice(0, end);
}

function tagByte(answer: Answer | undefined): number {
  if (answer === undefined) return 0;
  return answer === null ? 1 : 2;
}
