import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import type { ReportView } from "../../../../api/observation/report-queries";
import { loadPageTexts, loadTextsInBoth, setLanguage } from "../../../../i18n/language";
import { StandingBanner } from "./StandingBanner";
import type { Reader } from "./words/reader";

const nothing = { change: false, acknowledge: false, dispute: false, answer: false, settle: false };
const written = {
  visit: { id: "v", date: "2026-11-18" },
  observer: { username: "han", name: "韩立群", college: null },
  number: 1,
  versions: [{ number: 1, written_at: "2026-11-18T04:00:00Z" }],
  reply: null,
  settlement: null,
  answer_by: "2026-12-18",
  amend_by: null,
  may: nothing,
} as unknown as ReportView;
const disputed = { kind: "disputed", by: { username: "liang", name: "梁秋实" }, at: "2026-11-20T01:00:00Z" };
const settled = (outcome: string) => ({ ...written, reply: disputed, settlement: { outcome } }) as ReportView;

beforeAll(async () => {
  await loadPageTexts("visitReport");
  await loadTextsInBoth("visitReport");
});
afterEach(cleanup);

function sentence(view: ReportView, reader: Reader, today = "2026-12-01"): string {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <StandingBanner view={view} reader={reader} today={today} isNewest />
    </QueryClientProvider>,
  );
  return container.querySelector("b")?.textContent ?? "";
}

const states: [string, ReportView, Reader, string, string, string?][] = [
  [
    "waiting for oneself",
    { ...written, may: { ...nothing, acknowledge: true } },
    "teacher",
    "等你回应。",
    "Your reply is awaited.",
  ],
  ["waiting for the teacher", written, "observer", "等老师回应。", "The teacher’s reply is awaited."],
  [
    "silent, to the teacher",
    written,
    "teacher",
    "过了 12月18日，没有回应。不算同意，也不能再提异议。",
    "No reply until December 18. That is no agreement, and it can no longer be disputed.",
    "2026-12-19",
  ],
  [
    "silent, to the office",
    written,
    "office",
    "过了 12月18日，老师没有回应。不算同意。",
    "No reply from the teacher until December 18. That is no agreement.",
    "2026-12-19",
  ],
  [
    "disputed",
    { ...written, reply: disputed } as ReportView,
    "office",
    "梁秋实提出了异议，还没有裁定。",
    "梁秋实 disputes it. It is not settled yet.",
  ],
  [
    "acknowledged",
    { ...written, reply: { ...disputed, kind: "acknowledged" } } as ReportView,
    "observer",
    "梁秋实已确认收到，记录定稿。",
    "梁秋实 has acknowledged it: it is final.",
  ],
  ["standing", settled("stands"), "teacher", "异议已裁定：维持原记录。", "The dispute is settled: the report stands."],
  [
    "amended",
    settled("amended"),
    "teacher",
    "异议已裁定：以修改后的记录为准。",
    "The dispute is settled: the amended report counts.",
  ],
  [
    "withdrawn",
    settled("withdrawn"),
    "teacher",
    "异议已裁定：记录撤回，不计入任何统计。",
    "The dispute is settled: the report is withdrawn and counts in no statistics.",
  ],
];

it.each(states)("%s has a sentence of its own", async (_, view, reader, chinese, english, today) => {
  await setLanguage("zh-CN");
  expect(sentence(view, reader, today)).toBe(chinese);
  cleanup();
  await setLanguage("en");
  expect(sentence(view, reader, today)).toBe(english);
});
