import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";

import type { Draft, Writing } from "../../api/observation/report-calls";
import { emptyDraft, withReport } from "../report/draft";
import { opened } from "../report/opening";
import { reports } from "./kept";
import { openSheet } from "./sheet";

const visit = { id: "v1", period_from: 3, period_to: 4 } as Writing["visit"];
const teachers = [{ id: "t1", name: "梁秋实" }];
const writing = (over: Partial<Writing> = {}): Writing => ({
  visit,
  form: { sections: [] },
  template: { id: "m", number: 1, name: { zh: "听课表", en: null } },
  teachers,
  draft: null,
  draft_version: 0,
  draft_saved_at: null,
  newest: 0,
  photos: [],
  now: "2026-11-18T02:24:00Z",
  ...over,
});
const now = Date.parse("2026-11-18T02:20:00Z");
/** Saves nothing, and calls back nobody. */
const silent = { advance: () => Promise.resolve(), subscribe: () => () => undefined };
const begin = () => opened("han", undefined, writing(), null, now);
const strengths = (text: string) => (draft: Draft) => withReport(draft, { strengths: text });

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  await reports.put(begin().kept);
});

it("has every key on the device, whatever becomes of the page", async () => {
  const sheet = openSheet(begin(), silent);
  for (const text of ["讲", "讲得", "讲得清楚"]) sheet.change(strengths(text));
  await vi.waitFor(async () => expect((await reports.find("han", "v1"))?.draft.report.strengths).toBe("讲得清楚"));
});

it("sends what was changed at the last moment too, once it is on the device", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const sent: (string | undefined)[] = [];
  const advance = async () => void sent.push((await reports.find("han", "v1"))?.draft.report.strengths);
  const sheet = openSheet(begin(), { ...silent, advance });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const change = reports.change.bind(reports);
  vi.spyOn(reports, "change").mockImplementation(async (...given) => {
    await released;
    return change(...given);
  });
  sheet.change(strengths("讲得清楚"));
  vi.advanceTimersByTime(60_000);
  release();
  vi.useRealTimers();
  await vi.waitFor(() => expect(sent).toEqual(["讲得清楚"]));
  vi.restoreAllMocks();
});

it("keeps what two tabs write in different places", async () => {
  const [one, other] = [openSheet(begin(), silent), openSheet(begin(), silent)];
  one.change(strengths("例子好"));
  other.change((draft) => withReport(draft, { topic: "用例图" }));
  await vi.waitFor(async () =>
    expect((await reports.find("han", "v1"))?.draft.report).toMatchObject({ strengths: "例子好", topic: "用例图" }),
  );
});

it("says so where the browser keeps nothing", async () => {
  const sheet = openSheet(begin(), silent);
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new Error("refused");
    },
  });
  sheet.change(strengths("好"));
  await vi.waitFor(() => expect(sheet.state.get().onDevice).toBe("failed"));
});

it("queues under one key, which a second press does not change once it is on the device", async () => {
  const sheet = openSheet(begin(), silent);
  sheet.change(strengths(" 好 "));
  await sheet.submit();
  const queued = (await reports.find("han", "v1"))?.queued;
  expect(queued).toMatchObject({ newest: 0, at: expect.stringMatching(/Z$/), draft: { report: { strengths: "好" } } });
  expect(queued?.key).toMatch(/^[0-9a-f-]{36}$/);
});

it("shows what another device wrote beside one's own, and goes on from the server's number once it is decided", async () => {
  const sheet = openSheet(begin(), silent);
  sheet.change(strengths("这里的"));
  const theirs = withReport(emptyDraft({ visit, teachers }), { strengths: "那里的" });
  sheet.hear(writing({ draft: theirs, draft_version: 7 }), null, now);
  expect(sheet.state.get().theirs).toEqual(theirs);
  sheet.decide(strengths("都留下")(theirs));
  expect(sheet.state.get()).toMatchObject({ theirs: null, kept: { draftVersion: 7 } });
  await vi.waitFor(async () =>
    expect(await reports.find("han", "v1")).toMatchObject({
      draftVersion: 7,
      draft: { report: { strengths: "都留下" } },
    }),
  );
});
