// How a question to the server stands is told in one place, so that every page tells it alike.
import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["../**/*.{ts,tsx}", "!../**/*.test.*"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What a student's phone loads first keeps what it shows by itself, and carries nothing that is not needed there. */
const studentsFirst = ["../pages/evaluationDetail/Answer.tsx", "../pages/evaluationList/StudentList.tsx"];

const thatSay = (words: RegExp) =>
  Object.keys(sources).filter((path) => !path.startsWith("./") && words.test(sources[path] ?? ""));

it("a failure is shown by QueryView and its kin", () => {
  expect(thatSay(/loading\/LoadFailure"/).toSorted()).toEqual(studentsFirst);
});

it("what is not there is told from other failures by isGone", () => {
  expect(thatSay(/status === 404 \|\||=== 400 \|\|/)).toEqual(["../api/errors.ts"]);
});
