import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { indexedDbStore } from "../../ballot/store";
import { forgetOld, hear } from "./forget";
import { labels } from "./kept";
import { arrived, evaluation, evaluationId, receipt } from "../samples";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

const day = 24 * 60 * 60 * 1000;
const closes = Date.parse(evaluation().closes_at);
const secret = new Uint8Array(32);
const tags = [{ question: "q", tag: new Uint8Array(16) }];

/** As it lies there after it was acknowledged, for two who share the device. */
async function answered() {
  for (const user of ["s1", "s2"]) {
    await indexedDbStore().put(arrived({ user, nonce: secret, token: secret, receipts: [{ ...receipt, tags }] }));
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
