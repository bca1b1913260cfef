import { expect, it } from "vitest";

import type { RepliedClass } from "../../../api/results/reply-queries";
import { byTerm } from "./by-term";

function classOf(year: number, code: string, replies: number): RepliedClass {
  const reply = { name: "陈雅萍", body: "谢谢大家", state: "heard", outcome: null } as const;
  return {
    evaluation: code,
    course_name: { zh: code, en: null },
    class_code: code,
    term: { year, number: 1 },
    campaign_name: { zh: "期末评教", en: null },
    replies: Array.from({ length: replies }, () => reply),
  };
}

it("each term has what was answered and what was not yet, in the order it comes", () => {
  const classes = [classOf(2026, "a", 0), classOf(2026, "b", 2), classOf(2025, "c", 0), classOf(2026, "d", 1)];
  const found = byTerm(classes).map(({ term, answered, unanswered }) => [
    term.year,
    answered.map(({ class_code }) => class_code),
    unanswered.map(({ class_code }) => class_code),
  ]);
  expect(found).toEqual([
    [2026, ["b", "d"], ["a"]],
    [2025, [], ["c"]],
  ]);
  expect(byTerm([])).toEqual([]);
});
