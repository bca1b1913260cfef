// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { indexedDbStore } from "../../ballot/store";
import { openDevice } from "../../lib/device/database";
import { wipeDevice } from "../../session/wipe-device";
import { arrived, draft, evaluationId } from "../samples";
import { keptAnswersOf } from "../start";
import { submissionsQuery } from "./device-queries";
import { forgetKept } from "./forget";
import { drafts } from "./kept";

const kept = { answers: { a: "只有我会这样写" }, tooFast: false };

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  await indexedDbStore().put(arrived({ kept }));
});
afterEach(openDevice);

const seenBy = async (user: string) => {
  const found = await new QueryClient().fetchQuery(submissionsQuery(user));
  return found.map(keptAnswersOf);
};

test("whoever sent them finds them, and nobody else on the device does", async () => {
  await indexedDbStore().put(arrived({ user: "s2" }));
  expect(await seenBy("s1")).toEqual([kept]);
  expect(await seenBy("s2")).toEqual([null]);
  expect(await seenBy("s3")).toEqual([]);
});

test("go when their student says so, with the change that was begun from them; the receipt stays", async () => {
  await indexedDbStore().put(arrived({ user: "s2", kept }));
  await drafts.keep(draft({ answers: kept.answers, replaces: 1 }));
  await forgetKept("s1", evaluationId);
  expect(await seenBy("s1")).toEqual([null]);
  expect(await drafts.all()).toEqual([]);
  expect((await indexedDbStore().get("s1", evaluationId))?.receipts).toHaveLength(1);
  expect(await seenBy("s2")).toEqual([kept]);
});

test("said twice, or where nothing is, nothing happens", async () => {
  await forgetKept("s1", evaluationId);
  const once = await indexedDbStore().all();
  await forgetKept("s1", evaluationId);
  await forgetKept("s9", evaluationId);
  expect(await indexedDbStore().all()).toEqual(once);
});

test("go with everything else that is removed from the device", async () => {
  await wipeDevice();
  expect(await indexedDB.databases()).toEqual([]);
  openDevice();
  expect(await seenBy("s1")).toEqual([]);
});
