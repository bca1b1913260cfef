import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, describe, expect, test, vi } from "vitest";

import { indexedDbStore } from "../../ballot/store";
import type { Submission } from "../../ballot/submission";
import { forgetOld, hear } from "./forget";
import { drafts, labels } from "./kept";
import { arrived, draft, evaluation, evaluationId, receipt, submission } from "../samples";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

const day = 24 * 60 * 60 * 1000;
const closes = Date.parse(evaluation().closes_at);
const secret = new Uint8Array(32);
const tags = [{ question: "q", tag: new Uint8Array(16) }];

/** As it lies there after it was acknowledged, for two who share the device. */
async function answered(changes: Partial<Submission> = {}) {
  for (const user of ["s1", "s2"]) {
    const sent = { user, nonce: secret, token: secret, receipts: [{ ...receipt, tags }], ...changes };
    await indexedDbStore().put(arrived(sent));
    await labels.keep({
      user,
      evaluation: evaluationId,
      course: { zh: "数据结构", en: null },
      teachers: [],
      campaign: { zh: "期末评价", en: null },
      closesAt: evaluation().closes_at,
    });
  }
}

async function left() {
  const all = await indexedDbStore().all();
  return all.map((one) => ({
    secrets: one.nonce !== null || one.token !== null,
    tags: one.receipts.flatMap((kept) => kept.tags).length,
    receipts: one.receipts.length,
  }));
}

const both = <T>(one: T) => [one, one];

test("while it is open everything stays that is needed to change the answer", async () => {
  await answered();
  await hear([evaluation()], closes - day);
  expect(await left()).toEqual(both({ secrets: true, tags: 1, receipts: 1 }));
});

test("what sends a ballot goes when the server says that it is closed, for everybody on the device", async () => {
  await answered();
  await hear([evaluation({ state: "closed" })], closes);
  expect(await left()).toEqual(both({ secrets: false, tags: 1, receipts: 1 }));
});

test("without a word from the server it goes a week after the time that was known", async () => {
  await answered();
  await forgetOld(closes + 6 * day);
  expect(await left()).toEqual(both({ secrets: true, tags: 1, receipts: 1 }));
  await forgetOld(closes + 8 * day);
  expect(await left()).toEqual(both({ secrets: false, tags: 1, receipts: 1 }));
});

test("tags go thirty days after publishing, whoever opens the app then; receipts stay", async () => {
  await answered();
  const published = closes + 10 * day;
  const told = evaluation({ state: "published", published_at: new Date(published).toISOString() });
  await hear([told], published + 29 * day);
  expect(await left()).toEqual(both({ secrets: false, tags: 1, receipts: 1 }));
  await forgetOld(published + 31 * day);
  expect(await left()).toEqual(both({ secrets: false, tags: 0, receipts: 1 }));
});

test("tags go half a year after closing where the device never heard of publishing", async () => {
  await answered();
  await forgetOld(closes + 179 * day);
  expect(await left()).toEqual(both({ secrets: false, tags: 1, receipts: 1 }));
  await forgetOld(closes + 181 * day);
  expect(await left()).toEqual(both({ secrets: false, tags: 0, receipts: 1 }));
});

test("what is still on its way is left alone", async () => {
  await indexedDbStore().put(arrived({ step: "sent", nonce: secret, token: secret }));
  await forgetOld(closes + 400 * day);
  expect((await left())[0]?.secrets).toBe(true);
});

describe("answers that were kept to change single ones", () => {
  const kept = { answers: { a: "只有我会这样写" }, tooFast: false };
  const isAnywhere = async () =>
    JSON.stringify([await indexedDbStore().all(), await drafts.all()]).includes("只有我会这样写");
  /** Both have asked for it, and both have begun a change. */
  async function keeping() {
    await answered({ kept });
    for (const user of ["s1", "s2"]) await drafts.keep(draft({ user, answers: kept.answers, replaces: 1 }));
  }

  test("stay until closing", async () => {
    await keeping();
    await forgetOld(closes - 1);
    const stayed = await indexedDbStore().all();
    expect(stayed.map((one) => one.kept)).toEqual(both(kept));
    expect(await drafts.all()).toHaveLength(2);
  });

  test("go at the first start after the closing time, for everybody on the device and without a word from the server", async () => {
    await keeping();
    await forgetOld(closes + 1);
    expect(await isAnywhere()).toBe(false);
    // Whether it may still be changed is for the server to say.
    expect(await left()).toEqual(both({ secrets: true, tags: 1, receipts: 1 }));
  });

  test("go when the server says that it is closed, whatever the device's clock says", async () => {
    await keeping();
    await hear([evaluation({ state: "closed" })], closes - 3 * day);
    expect(await isAnywhere()).toBe(false);
  });

  test("stay where it was extended", async () => {
    await keeping();
    await hear([evaluation({ closes_at: new Date(closes + 3 * day).toISOString() })], closes - 1);
    await forgetOld(closes + day);
    expect(await isAnywhere()).toBe(true);
    await forgetOld(closes + 3 * day + 1);
    expect(await isAnywhere()).toBe(false);
  });

  test("go also while a change is on its way, which goes on", async () => {
    await answered();
    const under = submission({ step: "sent", version: 2, draft: null, keep: kept, kept, token: secret });
    await indexedDbStore().put({ ...under, revision: 2 });
    await forgetOld(closes + 1);
    expect(await isAnywhere()).toBe(false);
    expect(await indexedDbStore().get("s1", evaluationId)).toMatchObject({ step: "sent", token: secret, revision: 3 });
  });

  test("a change that was begun without them goes once it is over; a draft of what was never sent stays", async () => {
    await answered();
    await drafts.keep(draft({ replaces: 1 }));
    await drafts.keep(draft({ evaluation: "never sent" }));
    await forgetOld(closes + 1);
    expect(await drafts.all()).toHaveLength(2);
    await hear([evaluation({ state: "closed" })], closes + 1);
    expect((await drafts.all()).map((one) => one.evaluation)).toEqual(["never sent"]);
  });
});
