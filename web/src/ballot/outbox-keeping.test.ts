// What stays of an answer's text once it has arrived: nothing, unless its student asked for it.
import { beforeEach, expect, test } from "vitest";

import { fakeServer } from "./fake-server";
import type { BallotNetwork } from "./outbox";
import { app, newDevice } from "./outbox-on-device";

beforeEach(newDevice);

const offline: BallotNetwork["sendBallot"] = () => Promise.reject(new Error("offline"));

test("not asked for, nothing of it stays", async () => {
  const server = await fakeServer();
  const done = await app(server.network).outbox.submit(server.checked("good"));
  expect(done.step).toBe("acknowledged");
  expect([done.draft, done.payload, done.keep, done.kept]).toEqual([null, null, undefined, undefined]);
});

test("asked for, it stays from the acknowledgement on, and a change is the next version of the same ballot", async () => {
  const server = await fakeServer();
  const waiting = await app({ ...server.network, sendBallot: offline }).outbox.submit(
    server.checked("good", { keep: "good" }),
  );
  expect([waiting.step, waiting.keep, waiting.kept]).toEqual(["sent", "good", undefined]);
  const { outbox } = app(server.network);
  await outbox.resume();
  expect(await outbox.list("s1")).toMatchObject([{ step: "acknowledged", version: 1, draft: null, kept: "good" }]);

  const changed = await outbox.submit(server.checked("better", { keep: "better" }));
  expect([changed.version, changed.keep, changed.kept]).toEqual([2, undefined, "better"]);
  expect(server.ballots()).toMatchObject([{ version: 2 }]);
  expect(server.seen.asked).toBe(1);
});

test("a change that does not ask for it takes away what was kept, once it has arrived", async () => {
  const server = await fakeServer();
  await app(server.network).outbox.submit(server.checked("good", { keep: "good" }));
  const done = await app(server.network).outbox.submit(server.checked("better"));
  expect([done.version, done.keep, done.kept]).toEqual([2, undefined, undefined]);
});

test("a change that is not taken and given up leaves what was kept of the one that has arrived", async () => {
  const server = await fakeServer();
  await app(server.network).outbox.submit(server.checked("good", { keep: "good" }));
  const refusing: BallotNetwork = { ...server.network, sendBallot: async () => ({ kind: "refused" }) };
  const { outbox } = app(refusing);
  const stopped = await outbox.submit(server.checked("worse", { keep: "worse" }));
  expect([stopped.stopped, stopped.keep, stopped.kept]).toEqual(["refused", "worse", "good"]);
  await outbox.discard("s1", stopped.evaluation);
  const [left] = await outbox.list("s1");
  expect([left?.draft, left?.keep, left?.kept]).toEqual([null, undefined, "good"]);
});
