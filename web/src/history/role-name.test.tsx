import { QueryClientProvider } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";

import { queryClient } from "../api/query-client";
import { loadPageTexts, setLanguage } from "../i18n/language";
import { useRoleName } from "./use-audit-text";

beforeAll(() => loadPageTexts("history"));

it.each([
  ["zh-CN", "学校管理员"],
  ["en", "School administrator"],
] as const)("who may not ask for the names of roles reads names all the same (%s)", async (language, name) => {
  await setLanguage(language);
  const { result } = renderHook(() => useRoleName(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  expect(result.current("school_admin")).toBe(name);
  expect(result.current("own_role")).toBe("own_role");
});
