// @vitest-environment happy-dom
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { deviceDatabase, openDevice, settled } from "../lib/device/database";
import { wipeDevice, wiped } from "./wipe-device";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  wiped.set(null);
  openDevice();
});

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name);
    request.addEventListener("success", () => resolve(request.result));
  });
}

test("everything goes, and only then it says so", async () => {
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("page", "x");
  for (const name of ["keping-ballots", "keping-answering"]) (await open(name)).close();
  await wipeDevice();
  expect([localStorage.length, sessionStorage.length, await indexedDB.databases()]).toEqual([0, 0, []]);
  expect(wiped.get()).toBe("all");
});

test("what is kept a moment later, by a timer or an answer that was under way, brings nothing back", async () => {
  const { write } = deviceDatabase("keping-answering", { drafts: "evaluation" });
  const keep = () => write(["drafts"], (store) => settled(store("drafts").put({ evaluation: "e1" })));
  await keep();
  await wipeDevice();
  await keep().catch(() => undefined);
  expect(await indexedDB.databases()).toEqual([]);
});

test("what another page still has open is not said to be gone", async () => {
  const held = await open("keping-ballots");
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const wiping = wipeDevice();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.runAllTimers();
  await wiping;
  vi.useRealTimers();
  expect(wiped.get()).toBe("part");
  held.close();
});

test("nor what a browser does not name", async () => {
  vi.stubGlobal("indexedDB", { deleteDatabase: () => undefined });
  await wipeDevice();
  expect(wiped.get()).toBe("part");
});
