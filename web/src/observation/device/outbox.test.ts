import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";

import { ApiError, ErrorCode } from "../../api/errors";
import type { Draft, Writing } from "../../api/observation/report-calls";
import { withinThisTab } from "../../lib/sending/locks";
import { emptyDraft, withReport } from "../report/draft";
import { type Kept, photos, reports } from "./kept";
import { createReportOutbox, type ReportNetwork } from "./outbox";

const visit = { id: "v1", period_from: 3, period_to: 4 } as Writing["visit"];
const draft: Draft = withReport(emptyDraft({ visit, teachers: [] }), {
  strengths: "好",
  photos: [
    { id: "p1", caption: "", taken_at: null },
    { id: "p2", caption: "", taken_at: null },
  ],
});
const kept: Kept = {
  user: "han",
  visit: "v1",
  writing: { visit, form: { sections: [] }, newest: 0 } as unknown as Kept["writing"],
  draft,
  base: null,
  tried: null,
  draftVersion: 0,
  step: 0,
  aheadMs: 0,
  queued: null,
  refused: null,
};
const queued = { key: "k1", newest: 0, draft, at: "2026-11-18T04:00:00Z" };
const lost = new ApiError("network", 0, null, "");
const refused = (status: number, code: number) => new ApiError("refused", status, code, "");

/** A server that is lost so many times before it answers. */
function server(faults: { photo?: Error[]; submit?: Error[]; save?: Error[] } = {}) {
  const seen = { photos: [] as string[], submits: [] as string[], saves: [] as number[] };
  const next = (errors: Error[] | undefined) => {
    const error = errors?.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  };
  const network: ReportNetwork = {
    saveDraft: async (_visit, version) => {
      seen.saves.push(version);
      await next(faults.save);
      return { draft_version: version + 1, draft_saved_at: "" };
    },
    sendPhoto: async ({ id }) => {
      seen.photos.push(id);
      await next(faults.photo);
    },
    submit: async (_visit, { key }) => {
      seen.submits.push(key);
      await next(faults.submit);
    },
  };
  return { network, seen };
}

function app(network: ReportNetwork, user: string | null = "han") {
  const timers: (() => void)[] = [];
  const events: string[] = [];
  const outbox = createReportOutbox({
    network,
    signedIn: () => user,
    locks: withinThisTab(),
    later: (_, call) => {
      timers.push(call);
      return () => void timers.splice(timers.indexOf(call), 1);
    },
  });
  outbox.subscribe(({ kind }) => events.push(kind));
  return { outbox, timers, events };
}

const photo = (id: string) => ({
  user: "han",
  visit: "v1",
  id,
  bytes: new Uint8Array([1]),
  type: "image/jpeg",
  sent: false,
});

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  await photos.put(photo("p1"));
  await photos.put(photo("p2"));
});

it("sends photos first, then the report, and keeps nothing of it afterwards", async () => {
  await reports.put({ ...kept, queued });
  const { network, seen } = server();
  await app(network).outbox.resume();
  expect(seen).toEqual({ photos: ["p1", "p2"], submits: ["k1"], saves: [] });
  expect([await reports.of("han"), await photos.of("han", "v1")]).toEqual([[], []]);
});

it("goes on where it was cut off: no photo twice, always the same key", async () => {
  await reports.put({ ...kept, queued });
  const { network, seen } = server({ photo: [], submit: [lost, lost] });
  await app(network).outbox.resume();
  await app(network).outbox.resume();
  await app(network).outbox.resume();
  expect(seen).toEqual({ photos: ["p1", "p2"], submits: ["k1", "k1", "k1"], saves: [] });
  expect(await reports.of("han")).toEqual([]);
});

it("tries again after a while", async () => {
  await reports.put({ ...kept, queued });
  const { network, seen } = server({ submit: [lost] });
  const { outbox, timers, events } = app(network);
  await outbox.resume();
  expect(timers).toHaveLength(1);
  timers[0]?.();
  await vi.waitFor(() => expect(events).toContain("submitted"));
  expect(seen.submits).toEqual(["k1", "k1"]);
});

it("sends nobody else's, and nothing while nobody is signed in", async () => {
  await reports.put({ ...kept, queued });
  const { network, seen } = server();
  await app(network, "zhao").outbox.resume();
  await app(network, null).outbox.resume();
  expect(seen.submits).toEqual([]);
  expect(await reports.of("han")).toHaveLength(1);
});

it("waits for its writer when the session is over", async () => {
  await reports.put({ ...kept, queued });
  const { network } = server({ submit: [refused(401, ErrorCode.SignInRequired)] });
  await app(network).outbox.resume();
  expect((await reports.find("han", "v1"))?.queued?.key).toBe("k1");
});

it("makes a draft again of what was refused, with the reason", async () => {
  await reports.put({ ...kept, queued });
  const { network } = server({ submit: [refused(409, ErrorCode.Conflict)] });
  await app(network).outbox.resume();
  expect(await reports.find("han", "v1")).toMatchObject({ queued: null, refused: "conflict", draft });
});

it("saves a draft under the number that was seen, and what is written meanwhile stays unsaved", async () => {
  await reports.put(kept);
  const { network, seen } = server();
  await app(network).outbox.advance("v1");
  expect(seen).toMatchObject({ saves: [0], photos: ["p1", "p2"] });
  expect(await reports.find("han", "v1")).toMatchObject({ draftVersion: 1, base: draft, refused: null });
});

it("does not send a draft again that another device was faster with, before somebody has decided", async () => {
  await reports.put(kept);
  const { network, seen } = server({ save: [refused(409, ErrorCode.Conflict)] });
  const { outbox } = app(network);
  await outbox.advance("v1");
  await outbox.advance("v1");
  expect(seen.saves).toEqual([0]);
});

it("says that it was a photo which was not taken", async () => {
  await reports.put({ ...kept, queued });
  const { network, seen } = server({ photo: [refused(422, 1)] });
  await app(network).outbox.resume();
  expect(await reports.find("han", "v1")).toMatchObject({ queued: null, refused: "photos" });
  expect(seen.submits).toEqual([]);
});
