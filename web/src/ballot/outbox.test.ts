import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { toHex } from "./crypto/bytes";
import { BallotError } from "./errors";
import { evaluation, fakeServer, request } from "./fake-server";
import type { BallotNetwork, Outbox } from "./outbox";
import { app, newDevice, text } from "./outbox-on-device";
import { indexedDbStore, type OutboxStore } from "./store";

beforeEach(newDevice);

/** Counts every touch of store and network; at the chosen one the tab dies, just before it or just after it. */
function mortal(network: BallotNetwork, cutAt: number, when: "before" | "after") {
  let count = 0;
  let die: () => void = () => undefined;
  const died = new Promise<"died">((resolve) => {
    die = () => resolve("died");
  });
  let dead = false;
  const never = new Promise<never>(() => undefined);
  const wrap =
    <A extends unknown[], R>(call: (...parameters: A) => Promise<R>) =>
    async (...parameters: A): Promise<R> => {
      if (dead) return never;
      count += 1;
      const mine = count === cutAt;
      if (mine) dead = true;
      if (mine && when === "before") {
        die();
        return never;
      }
      const result = await call(...parameters);
      if (mine) die();
      return dead ? never : result;
    };
  const real = indexedDbStore();
  const store: OutboxStore = { ...real, get: wrap(real.get), put: wrap(real.put), all: wrap(real.all) };
  const wrapped: BallotNetwork = {
    fetchManifest: wrap(network.fetchManifest),
    askToken: wrap(network.askToken),
    sendBallot: wrap(network.sendBallot),
  };
  return { died, store, network: wrapped, count: () => count };
}

test("a pressed button ends in an acknowledged ballot, and only what is needed later stays", async () => {
  const server = await fakeServer();
  const { outbox } = app(server.network);
  const done = await outbox.submit(server.checked("very clear"));
  expect(done).toMatchObject({ step: "acknowledged", stopped: null, version: 1, draft: null, payload: null });
  expect(done).toMatchObject({ ballot: null, asked: null });
  const [ballot] = server.ballots();
  expect(text(ballot?.payload ?? new Uint8Array())).toBe("very clear");
  expect(done.receipts).toEqual([
    {
      version: 1,
      receipt: expect.anything(),
      key: expect.anything(),
      signature: expect.anything(),
      tags: request("very clear").tags,
      acknowledged: true,
    },
  ]);
  expect(toHex(done.receipts[0]?.receipt ?? new Uint8Array())).toBe(ballot?.receipt);
  expect(done.token).toHaveLength(64);
  expect(await outbox.list("s1")).toEqual([done]);
  expect(await outbox.list("s2")).toEqual([]);
});

test("a changed answer replaces the first, with the same token", async () => {
  const server = await fakeServer();
  const { outbox } = app(server.network);
  await outbox.submit(server.checked("good"));
  const done = await outbox.submit(server.checked("better"));
  expect(done).toMatchObject({ step: "acknowledged", version: 2, receipts: [{ version: 2, acknowledged: true }] });
  expect(server.ballots().map(({ version, payload }) => [version, text(payload)])).toEqual([[2, "better"]]);
  expect(server.seen.asked).toBe(1);
});

type Server = Awaited<ReturnType<typeof fakeServer>>;

async function touches(act: (outbox: Outbox, server: Server) => Promise<unknown>, before?: boolean) {
  const server = await fakeServer();
  if (before) await app(server.network).outbox.submit(server.checked("first"));
  const tab = mortal(server.network, Number.POSITIVE_INFINITY, "before");
  await act(app(tab.network, { store: tab.store }).outbox, server);
  vi.stubGlobal("indexedDB", new IDBFactory());
  return tab.count();
}

test.each(["before", "after"] as const)(
  "killed %s any touch of store or network, it goes on after a reload",
  async (when) => {
    const total = await touches((outbox, server) => outbox.submit(server.checked("answer")));
    expect(total).toBeGreaterThan(12);
    for (let cutAt = 1; cutAt <= total; cutAt += 1) {
      vi.stubGlobal("indexedDB", new IDBFactory());
      const server = await fakeServer();
      const tab = mortal(server.network, cutAt, when);
      const first = app(tab.network, { store: tab.store }).outbox.submit(server.checked("answer"));
      expect(await Promise.race([first, tab.died])).toBe("died");

      const { outbox } = app(server.network);
      // Before anything is stored the form is still there: the button is pressed again.
      if ((await outbox.find("s1", evaluation)) === null) await outbox.submit(server.checked("answer"));
      await outbox.resume();
      const done = await outbox.find("s1", evaluation);
      expect(done, `cut ${cutAt}`).toMatchObject({ step: "acknowledged", stopped: null, version: 1, draft: null });
      expect(server.ballots().map(({ payload }) => text(payload))).toEqual(["answer"]);
      expect(done?.receipts.map(({ receipt }) => toHex(receipt))).toEqual(
        server.ballots().map(({ receipt }) => receipt),
      );
      expect(server.seen.blinded.size).toBe(1);
      expect(server.seen.sealed.size).toBe(1);
    }
  },
);

test.each(["before", "after"] as const)("a change killed %s any touch goes on after a reload", async (when) => {
  const total = await touches((outbox, server) => outbox.submit(server.checked("second")), true);
  for (let cutAt = 1; cutAt <= total; cutAt += 1) {
    vi.stubGlobal("indexedDB", new IDBFactory());
    const server = await fakeServer();
    await app(server.network).outbox.submit(server.checked("first"));
    const tab = mortal(server.network, cutAt, when);
    const change = app(tab.network, { store: tab.store }).outbox.submit(server.checked("second"));
    expect(await Promise.race([change, tab.died])).toBe("died");

    const { outbox } = app(server.network);
    if ((await outbox.find("s1", evaluation))?.version === 1) await outbox.submit(server.checked("second"));
    await outbox.resume();
    const done = await outbox.find("s1", evaluation);
    expect(done, `cut ${cutAt}`).toMatchObject({ step: "acknowledged", version: 2, draft: null });
    expect(server.ballots().map(({ version, payload }) => [version, text(payload)])).toEqual([[2, "second"]]);
    expect(done?.receipts).toHaveLength(1);
    expect(server.seen.sealed.size).toBe(2);
  }
});

test("without a network it waits longer each time, and sends the very same bytes", async () => {
  const server = await fakeServer();
  let reachable = false;
  const bodies: string[] = [];
  const { outbox, timers } = app({
    ...server.network,
    sendBallot: (ballot, to) => {
      bodies.push(JSON.stringify(ballot));
      return reachable ? server.network.sendBallot(ballot, to) : Promise.reject(new TypeError("Failed to fetch"));
    },
  });
  const waiting = await outbox.submit(server.checked("answer"));
  expect(waiting).toMatchObject({ step: "sent", stopped: null, payload: null, draft: { text: "answer" } });
  const delays: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const timer = timers.shift();
    delays.push(timer?.delayMs ?? 0);
    timer?.call();
    await vi.waitFor(() => expect(timers).toHaveLength(1));
  }
  expect(delays[0]).toBeGreaterThanOrEqual(1000);
  expect(delays[0]).toBeLessThanOrEqual(2000);
  expect(delays[11]).toBeGreaterThanOrEqual(150_000);
  expect(Math.max(...delays)).toBeLessThanOrEqual(300_000);
  reachable = true;
  timers.shift()?.call();
  await vi.waitFor(async () => expect((await outbox.find("s1", evaluation))?.step).toBe("acknowledged"));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies).toHaveLength(14);
});

test("a server that names a time is not asked earlier", async () => {
  const server = await fakeServer();
  const { outbox, timers } = app({ ...server.network, askToken: async () => ({ kind: "retry", afterMs: 60_000 }) });
  await outbox.submit(server.checked("answer"));
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([60_000]);
});

test("offline from the start: the answer is kept", async () => {
  const server = await fakeServer();
  const offline = { ...server.network, fetchManifest: () => Promise.reject(new TypeError("Failed to fetch")) };
  const waiting = await app(offline).outbox.submit(server.checked("answer"));
  expect(waiting).toMatchObject({ step: "drafted", draft: { text: "answer" } });
  const { outbox } = app(server.network);
  await outbox.resume();
  expect(await outbox.find("s1", evaluation)).toMatchObject({ step: "acknowledged" });
});

test("what cannot be stored is not sent", async () => {
  const server = await fakeServer();
  const full: OutboxStore = { ...indexedDbStore(), put: () => Promise.reject(new Error("QuotaExceededError")) };
  const { outbox } = app(server.network, { store: full });
  await expect(outbox.submit(server.checked("answer"))).rejects.toThrow("QuotaExceededError");
  expect(server.seen).toMatchObject({ asked: 0, sent: 0 });
  expect(await outbox.list("s1")).toEqual([]);
});

test("what is stored is not told as unsent when a later step cannot be: it is tried again", async () => {
  const server = await fakeServer();
  const real = indexedDbStore();
  let room = false;
  const filling: OutboxStore = {
    ...real,
    put: (submission) =>
      room || submission.step !== "acknowledged" ? real.put(submission) : Promise.reject(new Error("full")),
  };
  const { outbox, timers } = app(server.network, { store: filling });
  expect(await outbox.submit(server.checked("answer"))).toMatchObject({ step: "sent", stopped: null });
  expect(server.ballots()).toHaveLength(1);
  room = true;
  timers.shift()?.call();
  await vi.waitFor(async () => expect((await outbox.find("s1", evaluation))?.step).toBe("acknowledged"));
  expect(server.ballots()).toHaveLength(1);
});

test("a token is asked for only as its user; a sealed ballot is sent by whoever starts the app", async () => {
  const server = await fakeServer();
  const signedOut = { ...server.network, askToken: async () => ({ kind: "signed_out" }) as const };
  expect(await app(signedOut).outbox.submit(server.checked("answer"))).toMatchObject({
    step: "prepared",
    stopped: null,
  });
  for (const user of [null, "s2"]) await app(server.network, { user }).outbox.resume();
  expect(server.seen.asked).toBe(0);

  const unsent = { ...server.network, sendBallot: async () => ({ kind: "retry" }) as const };
  await app(unsent).outbox.resume();
  await app(server.network, { user: null }).outbox.resume();
  expect(await indexedDbStore().get("s1", evaluation)).toMatchObject({ step: "acknowledged" });
});

test("an answer has at most 50 versions", async () => {
  const server = await fakeServer();
  const { outbox } = app(server.network);
  for (let version = 1; version <= 50; version += 1) await outbox.submit(server.checked(`answer ${version}`));
  await expect(outbox.submit(server.checked("one more"))).rejects.toEqual(new BallotError("too_many_changes"));
  expect(server.ballots()).toMatchObject([{ version: 50 }]);
});

test("where the browser cannot, it says why", async () => {
  const server = await fakeServer();
  vi.stubGlobal("isSecureContext", false);
  await expect(app(server.network).outbox.submit(server.checked("answer"))).rejects.toEqual(
    new BallotError("insecure_context"),
  );
  vi.unstubAllGlobals();
});
