// The browser's copy of the rules against what the server's say of the same forms and answers. The committed lines are a
// sample; `scripts/vectors` sets KEPING_VECTORS to ten thousand.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

import { check } from "./check";
import { encode, maxSize, maxSizeOf } from "./encoding";
import { formHash } from "./hash";
import type { Answers, Form, FrozenForm, Problem, TemplateKind } from "./model";
import { type Progress, progressOf } from "./progress";
import { type Scores, scoresOf } from "./score";
import { itemsOf, stepsOf } from "./steps";
import { type AnswerProblem, problemsOf } from "./validity";
import { settled, visibleKeys } from "./visibility";

interface Verdict {
  check: Problem[];
  visible: string[];
  problems: AnswerProblem[];
  progress: Progress;
  settled: Answers;
  scores: Scores[];
  encoding: string | null;
  max_size: number;
  hash: string;
}

/** A class's form or a programme's, with answers to it. */
interface Answered extends Verdict {
  /** A student's, unless it says so. */
  kind?: TemplateKind;
  frozen: FrozenForm;
  answers: Answers;
  tags: string;
  too_fast: boolean;
}

interface Draft {
  kind: TemplateKind;
  form: Form;
  check: Problem[];
  max_size: number;
}

const path = process.env["KEPING_VECTORS"] ?? resolve("../crates/domain/vectors/questionnaire.jsonl");
const lines = readFileSync(path, "utf8").trimEnd().split("\n");

async function verdictOn({ kind = "student", frozen, answers, tags, too_fast }: Answered): Promise<Verdict> {
  const steps = stepsOf(frozen);
  const items = itemsOf(steps);
  const problems = problemsOf(items, answers);
  const sent = settled(items, answers);
  const tagOf = (key: string) => createHash("sha256").update(`${tags}:${key}`).digest().subarray(0, 16);
  return {
    check: check(kind, frozen.form),
    visible: [...visibleKeys(items, answers)],
    problems,
    progress: progressOf(steps, answers),
    settled: sent,
    scores: scoresOf(frozen, answers),
    encoding: problems.length > 0 ? null : Buffer.from(encode(items, sent, tagOf, too_fast)).toString("hex"),
    max_size: maxSize(items),
    hash: await formHash(frozen),
  };
}

test(`says what the server says of ${lines.length} forms`, { timeout: 60_000 }, async () => {
  const wrong: unknown[] = [];
  for (const [place, line] of lines.entries()) {
    const vector = JSON.parse(line) as Answered | Draft;
    if ("form" in vector) {
      const { kind, form, ...said } = vector;
      const found = { check: check(kind, form), max_size: maxSizeOf(form, 1) };
      if (!same(found, said)) wrong.push({ line: place + 1, found, said });
    } else {
      const { kind: _kind, frozen: _frozen, answers: _answers, tags: _tags, too_fast: _fast, ...said } = vector;
      const found = await verdictOn(vector);
      if (!same(found, said)) wrong.push({ line: place + 1, found, said });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(wrong).toHaveLength(0);
});

/** The order of keys aside; far faster than a matcher. */
function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return mine.length === theirs.size && mine.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)));
}
