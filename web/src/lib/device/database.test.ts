import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { closeDevice, deviceDatabase, mayExist, openDevice, settled } from "./database";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

afterEach(openDevice);

const { read, change, write } = deviceDatabase("notes", { notes: "id" });
const all = () => read(["notes"], (store) => settled(store("notes").getAll()));
const keep = (id: string) => write(["notes"], (store) => settled(store("notes").put({ id })));
const remove = (id: string) => change(["notes"], (store) => settled(store("notes").delete(id)));
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test("what is written is found, and can be taken away", async () => {
  await keep("one");
  await keep("two");
  await remove("one");
  expect(await all()).toEqual([{ id: "two" }]);
});

test("to look, or to change what is not there, makes no database", async () => {
  expect(await all()).toBeUndefined();
  expect(await remove("one")).toBeUndefined();
  expect([await names(), await mayExist("notes")]).toEqual([[], false]);
  // And does not stand in the way of who writes then.
  await keep("one");
  expect([await all(), await mayExist("notes")]).toEqual([[{ id: "one" }], true]);
});

test("once the device was cleared, what comes late finds and writes nothing", async () => {
  await keep("one");
  closeDevice();
  await settled(indexedDB.deleteDatabase("notes"));
  await expect(keep("two")).rejects.toThrow("the device was cleared");
  expect([await all(), await remove("one"), await names()]).toEqual([undefined, undefined, []]);
  openDevice();
  await keep("three");
  expect(await all()).toEqual([{ id: "three" }]);
});
