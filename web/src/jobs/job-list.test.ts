import { expect, it } from "vitest";

import type { Job } from "../api/jobs/job-queries";
import { bundleOf, endedSince, groupsOf, progressOf, unseenOf } from "./job-list";

const now = Date.parse("2026-11-15T10:00:00Z");

const job = (id: string, part: Partial<Job> = {}): Job => ({
  id,
  kind: "disable_users",
  state: "running",
  done: 0,
  total: null,
  created_at: "2026-11-15T09:00:00Z",
  finished_at: null,
  by: null,
  campaign: null,
  own: true,
  result: null,
  failure: null,
  ...part,
});
const done = (id: string, part: Partial<Job> = {}) =>
  job(id, { state: "done", finished_at: "2026-11-15T09:30:00Z", ...part });

const ids = (jobs: readonly Job[]) => jobs.map(({ id }) => id).join(" ");

it("news is what the reader asked for and saw running", () => {
  const before = [job("a"), job("b", { state: "waiting" }), job("theirs", { own: false }), done("old")];
  const after = [done("a"), job("b"), done("theirs", { own: false }), done("old"), done("never seen running")];
  expect(ids(endedSince(before, after))).toBe("a");
  expect(ids(endedSince(after, [done("a"), done("b", { state: "failed" })]))).toBe("b");
});

it("what ended longer than a day ago is not shown", () => {
  const { running, ended } = groupsOf(
    [job("a"), done("b"), done("c", { finished_at: "2026-11-14T09:59:00Z" }), job("d", { state: "waiting" })],
    now,
  );
  expect([ids(running), ids(ended)]).toEqual(["a d", "b"]);
});

it("a file is listed for the seven days that it is kept, however much came after it, to whoever asked for it", () => {
  const file = (id: string, finished_at: string, own = true) => done(id, { kind: "print_results", finished_at, own });
  const after = Array.from({ length: 9 }, (_, place) => done(`later${place}`));
  const files = [file("file", "2026-11-09T10:00:00Z"), file("theirs", "2026-11-09T10:00:00Z", false)];
  expect(ids(groupsOf([...after, ...files], now).ended)).toBe("later0 later1 later2 later3 later4 later5 file");
  expect(ids(groupsOf([file("gone", "2026-11-08T09:59:00Z")], now).ended)).toBe("");
});

it("a result waits for whoever asked for it, until it was looked at", () => {
  const jobs = [job("a"), done("b"), done("c"), done("theirs", { own: false })];
  expect(ids(unseenOf(jobs, new Set(["c"]), now))).toBe("b");
});

it("progress is over all that runs, as far as its end is known", () => {
  expect(progressOf([])).toBeNull();
  expect(progressOf([job("a", { state: "waiting" })])).toBeNull();
  expect(progressOf([job("a", { done: 10, total: 40 }), job("b", { done: 20, total: 60 }), job("c")])).toBe(0.3);
});

it("a campaign's file is the newest that its reader had made of it, for as long as it is kept", () => {
  const file = (id: string, part: Partial<Job>) => done(id, { kind: "print_results", campaign: "k1", ...part });
  const jobs = [
    file("theirs", { own: false }),
    file("of another", { campaign: "k2" }),
    file("running", { state: "running", finished_at: null }),
    file("newest", {}),
    file("older", { finished_at: "2026-11-14T09:30:00Z" }),
  ];
  expect(bundleOf(jobs, "k1", now)?.id).toBe("newest");
  expect(bundleOf([file("gone", { finished_at: "2026-11-08T09:00:00Z" })], "k1", now)).toBeUndefined();
});
