import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";

import type { EvaluationForm } from "../api/models";
import { toHex } from "../ballot/crypto/bytes";
import type { SubmitRequest } from "../ballot/submission";
import type { FrozenForm, Question } from "../questionnaire/model";
import { drafts } from "./device/kept";
import { draft, evaluation } from "./samples";
import { submitAnswers } from "./submit";

const submitted: SubmitRequest[] = [];
vi.mock(import("./outbox"), () => ({
  outbox: { submit: async (request: SubmitRequest) => submitted.push(request) } as never,
}));

beforeEach(() => {
  submitted.length = 0;
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

const text = (zh: string) => ({ zh, en: null });
const comment = (id: string): Question => ({
  id,
  type: "text",
  text: text(id),
  help: null,
  required: false,
  shown_when: null,
  max_length: 20,
});
const frozen: FrozenForm = {
  form: {
    sections: [
      { id: "s", title: text("课程"), weight: null, per_teacher: false, questions: ["a", "b", "c"].map(comment) },
    ],
  },
  teachers: [],
  own: [],
};
const form = { ...evaluation(), frozen } as unknown as EvaluationForm;
const send = (answers: Record<string, string>, keep = false) =>
  submitAnswers({ user: "s1", form, frozen, answers, tooFast: false, keep, code: null });

it("each comment has a random tag of its own, and another one after a change", async () => {
  const written = { a: "例题多讲几道", b: "例题多讲几道" };
  await send(written);
  await send(written);
  const tags = submitted.flatMap((request) => request.tags);
  expect(tags.map(({ question }) => question)).toEqual(["a", "b", "a", "b"]);
  expect(tags.map(({ tag }) => tag.length)).toEqual([16, 16, 16, 16]);
  expect(new Set(tags.map(({ tag }) => toHex(tag))).size).toBe(4);
  for (const { payload, tags: own } of submitted)
    for (const { tag } of own) expect(toHex(payload), "sealed with the answer").toContain(toHex(tag));
});

it("what the outbox has was sent, also where the draft could not be removed", async () => {
  await drafts.keep(draft());
  vi.spyOn(drafts, "remove").mockRejectedValue(new Error("QuotaExceededError"));
  await expect(send({ a: "例题" })).resolves.toBe(1);
});

it("what is to stay here is handed over only where its student asked for it", async () => {
  await send({ a: "例题" });
  await send({ a: "例题" }, true);
  expect(submitted.map(({ keep }) => keep)).toEqual([undefined, { answers: { a: "例题" }, tooFast: false }]);
});
