import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { request } from "./fake-server";
import { indexedDbStore } from "./store";
import { submitted } from "./submission";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

const first = (user: string, evaluation = "e1") => submitted(null, request("answer", { user, evaluation }));

test("a record is replaced only by who has read its newest state", async () => {
  const store = indexedDbStore();
  const one = first("s1");
  expect(await store.put({ ...one, revision: 2 })).toBe(false);
  expect(await store.put(one)).toBe(true);
  expect(await store.put(one)).toBe(false);
  expect(await store.put({ ...one, revision: 2, version: 7 })).toBe(true);
  expect(await store.put({ ...one, revision: 2, version: 8 })).toBe(false);
  expect(await store.get("s1", "e1")).toEqual({ ...one, revision: 2, version: 7 });
});

test("of two at once one writes", async () => {
  const results = await Promise.all([1, 2, 3].map(() => indexedDbStore().put(first("s1"))));
  expect(results.filter(Boolean)).toHaveLength(1);
});

test("users whose names begin alike are kept apart", async () => {
  const store = indexedDbStore();
  for (const user of ["s", "s1", "s10"]) await store.put(first(user));
  await store.put(first("s1", "\u{10FFFF}"));
  await store.clear("s1");
  expect((await store.all()).map(({ user }) => user)).toEqual(["s", "s10"]);
  await store.remove("s", "e1");
  await store.clear();
  expect(await store.all()).toEqual([]);
});

test("nothing stands in the way of deleting the database", async () => {
  await indexedDbStore().put(first("s1"));
  const request = indexedDB.deleteDatabase("keping-ballots");
  await new Promise((resolve, reject) => {
    request.addEventListener("success", resolve);
    request.addEventListener("blocked", reject);
  });
  expect(await indexedDbStore().all()).toEqual([]);
});

test("who goes on with a record that was deleted does not bring the database back", async () => {
  const store = indexedDbStore();
  expect(await store.put({ ...first("s1"), revision: 2 })).toBe(false);
  expect([await store.get("s1", "e1"), await store.all(), await indexedDB.databases()]).toEqual([null, [], []]);
});
