// @vitest-environment node
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { toHex, utf8 } from "./crypto/bytes";
import { BallotError } from "./errors";
import { evaluation, fakeServer, newKeys, origin, request } from "./fake-server";
import { withinThisTab } from "./locks";
import { type BallotNetwork, createOutbox, type Outbox } from "./outbox";
import { indexedDbStore, type OutboxStore } from "./store";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  vi.stubGlobal("isSecureContext", true);
});

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** An outbox as after a start of the app; timers only fire when the test says so. */
function app(network: BallotNetwork, options: { user?: string | null; store?: OutboxStore } = {}) {
  const { user = "s1", store = indexedDbStore() } = options;
  const timers: { delayMs: number; call: () => void }[] = [];
  const later = (delayMs: number, call: () => void) => {
    const timer = { delayMs, call };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  const outbox = createOutbox({
    store,
    network,
    signedIn: () => user,
    locks: withinThisTab(),
    later,
    ownOrigin: "https://app.example",
  });
  return { outbox, timers };
}

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

test.each(["used_elsewhere", "closed", "not_eligible"] as const)(
  "a token that is refused (%s) stops it",
  async (kind) => {
    const server = await fakeServer();
    const { outbox } = app({ ...server.network, askToken: async () => ({ kind }) });
    expect(await outbox.submit(server.checked("answer"))).toMatchObject({
      step: "prepared",
      stopped: kind,
      draft: { text: "answer" },
    });
    await outbox.resume();
    expect(server.seen.sent).toBe(0);
    await outbox.discard("s1", evaluation);
    expect(await outbox.find("s1", evaluation)).toBeNull();
  },
);

test.each(["superseded", "conflict", "closed", "refused"] as const)(
  "a ballot that is refused (%s) stops it",
  async (kind) => {
    const server = await fakeServer();
    const { outbox } = app({ ...server.network, sendBallot: async () => ({ kind }) });
    expect(await outbox.submit(server.checked("answer"))).toMatchObject({ step: "sent", stopped: kind });
    await outbox.discard("s1", evaluation);
    const rest = await outbox.find("s1", evaluation);
    expect(rest).toMatchObject({ draft: null, receipts: [{ version: 1, acknowledged: false }] });
  },
);

test("a change that comes too late keeps the receipts of both", async () => {
  const server = await fakeServer();
  await app(server.network).outbox.submit(server.checked("first"));
  const { outbox } = app({ ...server.network, sendBallot: async () => ({ kind: "closed" }) });
  const late = await outbox.submit(server.checked("second"));
  expect(late.receipts.map(({ version, acknowledged }) => [version, acknowledged])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test("after a conflict a new press sends a higher version", async () => {
  const server = await fakeServer();
  await app({ ...server.network, sendBallot: async () => ({ kind: "conflict" }) }).outbox.submit(
    server.checked("first"),
  );
  const done = await app(server.network).outbox.submit(server.checked("first"));
  expect(done).toMatchObject({ step: "acknowledged", version: 2 });
});

test("an answer has at most 50 versions", async () => {
  const server = await fakeServer();
  const { outbox } = app(server.network);
  for (let version = 1; version <= 50; version += 1) await outbox.submit(server.checked(`answer ${version}`));
  await expect(outbox.submit(server.checked("one more"))).rejects.toEqual(new BallotError("too_many_changes"));
  expect(server.ballots()).toMatchObject([{ version: 50 }]);
});

test("a token made with another key is refused: it would mark the student", async () => {
  const [server, marking] = [await fakeServer(), await fakeServer("s1", await newKeys())];
  const { outbox } = app({ ...server.network, askToken: marking.network.askToken });
  expect(await outbox.submit(server.checked("answer"))).toMatchObject({
    step: "prepared",
    stopped: "bad_proof",
    token: null,
  });
  const gibberish = async () => ({ kind: "granted", evaluated: "?", proof: "" }) as const;
  const stopped = await app({ ...server.network, askToken: gibberish }).outbox.submit(server.checked("answer"));
  expect(stopped.stopped).toBe("bad_proof");
});

test("what the manifest does not have is refused before anything is asked", async () => {
  const server = await fakeServer();
  const other = "99999999-9999-4999-8999-999999999999";
  const cases = [
    ["not_in_manifest", server.manifest({ evaluation: other })],
    ["form_differs", server.manifest({ formHash: new Uint8Array(32) })],
    ["other_campaign", server.manifest({ campaign: other })],
    ["manifest_invalid", utf8("<html>")],
    // A token key, then a box key, that is no key.
    ["manifest_invalid", server.manifest().fill(0xff, 67, 99)],
    ["manifest_invalid", server.manifest().fill(0xff, 99, 164)],
    ["other_origin", server.manifest({ origin: "https://elsewhere.example" })],
    ["other_origin", server.manifest({ origin: "https://app.example" })],
    // Keys of one's own, after the code of everybody's was compared.
    ["manifest_changed", (await fakeServer("s1", await newKeys())).manifest()],
  ] as const;
  for (const [reason, bytes] of cases) {
    const { outbox } = app({
      ...server.network,
      fetchManifest: async () => ({ kind: "manifest", bytes, from: origin }),
    });
    expect(await outbox.submit(server.checked("answer"))).toMatchObject({ step: "drafted", stopped: reason });
  }
  const missing = app({ ...server.network, fetchManifest: async () => ({ kind: "missing" }) });
  expect((await missing.outbox.submit(server.checked("answer"))).stopped).toBe("manifest_missing");
  const long = await app(server.network).outbox.submit(server.checked("x".repeat(65)));
  expect(long.stopped).toBe("payload_too_long");
  expect(server.seen.asked).toBe(0);
  expect(await app(server.network).outbox.submit(server.checked("answer"))).toMatchObject({ step: "acknowledged" });
});

test("a second manifest of the same campaign is refused, whoever saw the first on this device", async () => {
  const server = await fakeServer();
  await app(server.network).outbox.submit(server.checked("answer"));
  const bytes = server.manifest();
  bytes.set([65], bytes.length - 1);
  const { outbox } = app(
    { ...server.network, fetchManifest: async () => ({ kind: "manifest", bytes, from: origin }) },
    { user: "s2" },
  );
  const stopped = await outbox.submit(server.checked("answer", { user: "s2" }));
  expect(stopped).toMatchObject({ step: "drafted", stopped: "manifest_changed" });
  expect(server.seen.asked).toBe(1);
});

test("nothing is sent before a code was seen, and another one than was seen is refused", async () => {
  const server = await fakeServer();
  const { outbox } = app(server.network);
  const unseen = await outbox.submit(server.checked("answer", { code: null }));
  expect(unseen).toMatchObject({ step: "drafted", stopped: "code_unseen", pinned: null });
  const other = await outbox.submit(server.checked("answer", { code: "0000 0000 0000 0000" }));
  expect(other).toMatchObject({ step: "drafted", stopped: "manifest_changed", pinned: null });
  expect(server.seen).toMatchObject({ asked: 0, sent: 0 });
  expect(await outbox.submit(server.checked("answer"))).toMatchObject({ step: "acknowledged" });
});

test.each(["", "AAAA", "A".repeat(86)])("an acknowledgement signed with %j proves nothing", async (signature) => {
  const server = await fakeServer();
  const forged = app({ ...server.network, sendBallot: async () => ({ kind: "acknowledged", signature }) });
  const stopped = await forged.outbox.submit(server.checked("answer"));
  expect(stopped).toMatchObject({ step: "sent", stopped: "bad_acknowledgement" });
  expect(stopped.receipts).toMatchObject([{ signature: null, acknowledged: false }]);
});

test("once prepared, another form is refused", async () => {
  const server = await fakeServer();
  const { outbox } = app(server.network);
  await outbox.submit(server.checked("answer"));
  const other = server.checked("answer", { formHash: new Uint8Array(32) });
  await expect(outbox.submit(other)).rejects.toEqual(new BallotError("form_differs"));
});

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

test("where the browser cannot, it says why", async () => {
  const server = await fakeServer();
  vi.stubGlobal("isSecureContext", false);
  await expect(app(server.network).outbox.submit(server.checked("answer"))).rejects.toEqual(
    new BallotError("insecure_context"),
  );
  vi.unstubAllGlobals();
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
