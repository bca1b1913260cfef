// Several tabs, several users, several answers on one device.
import { beforeEach, expect, test, vi } from "vitest";

import { BallotError } from "./errors";
import { evaluation, fakeServer } from "./fake-server";
import type { BallotNetwork } from "./outbox";
import { app, newDevice, text } from "./outbox-on-device";
import { indexedDbStore, type OutboxStore } from "./store";

beforeEach(newDevice);

test("two tabs without locks make one ballot", async () => {
  const server = await fakeServer();
  await app({ ...server.network, askToken: async () => ({ kind: "retry" }) }).outbox.submit(server.checked("answer"));
  const tabs = Array.from({ length: 4 }, () => app(server.network).outbox);
  await Promise.all(tabs.map((outbox) => outbox.resume()));
  expect(server.ballots()).toHaveLength(1);
  expect(server.seen.sealed.size).toBe(1);
  expect(await indexedDbStore().get("s1", evaluation)).toMatchObject({ step: "acknowledged" });
});

test("a slow tab that sealed the same answer meanwhile sends the bytes of the faster one", async () => {
  const server = await fakeServer();
  const store = indexedDbStore();
  await app({ ...server.network, askToken: async () => ({ kind: "retry" }) }).outbox.submit(server.checked("answer"));
  let overtaken = false;
  const slow: OutboxStore = {
    ...store,
    put: async (submission) => {
      if (submission.step === "sealed" && !overtaken) {
        overtaken = true;
        await app(server.network).outbox.resume();
      }
      return store.put(submission);
    },
  };
  await app(server.network, { store: slow }).outbox.resume();
  expect(overtaken).toBe(true);
  expect(server.seen.sealed.size).toBe(1);
  expect(await store.get("s1", evaluation)).toMatchObject({ step: "acknowledged", stopped: null });
});

test("pressed again while the first is under way, the later answer counts", async () => {
  const server = await fakeServer();
  const { outbox } = app(server.network);
  const both = await Promise.all([outbox.submit(server.checked("first")), outbox.submit(server.checked("second"))]);
  expect(both.map(({ step }) => step)).toEqual(["acknowledged", "acknowledged"]);
  expect(server.ballots().map(({ payload }) => text(payload))).toEqual(["second"]);
});

test("what is removed from the device stays removed, for one user or all", async () => {
  const server = await fakeServer();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { outbox } = app({
    ...server.network,
    askToken: async (...asked) => {
      await held;
      return server.network.askToken(...asked);
    },
  });
  const other = app(server.network, { user: "s2" });
  await other.outbox.submit(server.checked("other", { user: "s2", evaluation }));
  const pending = outbox.submit(server.checked("answer"));
  await vi.waitFor(async () => expect((await outbox.find("s1", evaluation))?.step).toBe("prepared"));
  await outbox.wipe("s1");
  answer();
  await expect(pending).rejects.toEqual(new BallotError("no_storage"));
  expect(await outbox.list("s1")).toEqual([]);
  expect(await outbox.list("s2")).toHaveLength(1);
  await outbox.wipe();
  expect(await outbox.list("s2")).toEqual([]);
});

test("listeners hear of each step, and start sends what was left", async () => {
  const server = await fakeServer();
  await app({ ...server.network, sendBallot: async () => ({ kind: "retry" }) }).outbox.submit(server.checked("answer"));
  const { outbox } = app(server.network, { user: null });
  let heard = 0;
  const unsubscribe = outbox.subscribe(() => (heard += 1));
  const end = outbox.start();
  await vi.waitFor(async () => expect((await outbox.find("s1", evaluation))?.step).toBe("acknowledged"));
  end();
  unsubscribe();
  await outbox.wipe();
  expect(heard).toBe(1);
});

test("ballots that wait are sent one after another, with seconds of chance between them", async () => {
  const server = await fakeServer();
  let online = false;
  const network: BallotNetwork = {
    ...server.network,
    sendBallot: (ballot, to) => (online ? server.network.sendBallot(ballot, to) : Promise.resolve({ kind: "retry" })),
  };
  const store = indexedDbStore();
  await app(network, { store }).outbox.submit(server.checked("answer"));
  const [waiting] = await store.all();
  if (!waiting) throw new Error("nothing waits");
  // The same ballot under other names: what is in it does not matter to the order of sending.
  for (const user of ["s2", "s3"]) await store.put({ ...waiting, user, revision: 1 });

  online = true;
  const { outbox, timers } = app(network, { store });
  const before = server.seen.sent;
  const done = outbox.resume();
  const again = outbox.resume();
  const delays: number[] = [];
  for (const sent of [1, 2]) {
    await vi.waitFor(() => expect(timers).toHaveLength(1));
    expect(server.seen.sent - before, "the others wait").toBe(sent);
    const [timer] = timers.splice(0);
    delays.push(timer?.delayMs ?? 0);
    timer?.call();
  }
  await Promise.all([done, again]);
  expect(server.seen.sent - before).toBe(3);
  for (const delay of delays) {
    expect(delay).toBeGreaterThanOrEqual(2000);
    expect(delay).toBeLessThanOrEqual(8000);
  }
  expect(new Set(delays).size).toBe(2);
  expect((await store.all()).map(({ step }) => step)).toEqual(["acknowledged", "acknowledged", "acknowledged"]);
});
