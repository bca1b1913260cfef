// What the outbox refuses, and what becomes of an answer that is refused.
import { beforeEach, expect, test } from "vitest";

import { utf8 } from "./crypto/bytes";
import { BallotError } from "./errors";
import { evaluation, fakeServer, newKeys, origin } from "./fake-server";
import { app, newDevice } from "./outbox-on-device";

beforeEach(newDevice);

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
