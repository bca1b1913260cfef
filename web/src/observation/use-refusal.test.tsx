import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";

import { ApiError, ErrorCode } from "../api/errors";
import { loadPageTexts, setLanguage } from "../i18n/language";
import { useRefusal } from "./use-refusal";

beforeEach(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("observation");
  await loadPageTexts("timetable");
});

const refused = (status: number, code: number, detail: ConstructorParameters<typeof ApiError>[4] = null) =>
  new ApiError("refused", status, code, "", detail);

function wordsFor(error: Error): string {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { result } = renderHook(() => useRefusal(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return result.current(error);
}

it("says what it clashes with", () => {
  const clash = {
    kind: "visit" as const,
    what: { zh: "编译原理", en: null },
    class_code: "CS3001-01",
    period_from: 3,
    period_to: 4,
  };
  expect(wordsFor(refused(409, ErrorCode.VisitClash, { clash }))).toBe("没有约上。冲突：你已约听《编译原理》，3-4节。");
});

it("tells too late, full, own class, past and changed elsewhere apart", () => {
  const words = [
    refused(409, ErrorCode.TooLateToAnnounce),
    refused(409, ErrorCode.AnnouncedFull),
    refused(409, ErrorCode.OwnClass),
    refused(422, ErrorCode.InvalidFields, { fields: { date: "invalid" } }),
    refused(409, ErrorCode.Conflict),
    refused(409, ErrorCode.WrongState),
  ].map(wordsFor);
  expect(new Set(words).size).toBe(5);
  expect(words[0]).toContain("24 小时");
  expect(words.at(-1)).toBe(words.at(-2));
});
