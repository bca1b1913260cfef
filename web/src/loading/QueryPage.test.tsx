import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { ApiError, ErrorCode } from "../api/errors";
import { setLanguage } from "../i18n/language";
import { QueryPage } from "./QueryPage";

const refetch = vi.fn<() => void>();
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

beforeAll(() => setLanguage("zh-CN"));
afterEach(cleanup);

const refusal = (status: number, code: number) => new ApiError("refused", status, code, "");

function show(answered: { data?: string; error?: ApiError; isPaused?: boolean }) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <RouterContextProvider router={router as never}>
        <QueryPage
          query={{ data: undefined, error: null, isFetching: false, refetch, ...answered }}
          title="用户详情"
          failed="没能取到"
          gone={<h1>没有这个人</h1>}
        >
          {(name) => <h1>{name}</h1>}
        </QueryPage>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

it("is named after what it shows", () => {
  show({ data: "梁秋实" });
  expect(title()).toBe("梁秋实");
  expect(screen.queryByRole("button")).toBeNull();
});

it("keeps what it shows when it could not be refreshed", () => {
  show({ data: "梁秋实", error: refusal(500, ErrorCode.Internal) });
  expect(title()).toBe("梁秋实");
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(refetch).toHaveBeenCalled();
});

it("says in its place that it may not be seen, even if it was a moment ago", async () => {
  show({ data: "梁秋实", error: refusal(403, ErrorCode.Forbidden) });
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("没有权限");
});

it.each([
  [404, ErrorCode.NotFound],
  [400, ErrorCode.Malformed],
])("says in its place that there is no such thing (%i)", (status, code) => {
  show({ error: refusal(status, code) });
  expect(title()).toBe("没有这个人");
});

it("keeps its name when it could not be loaded, and offers to try again", () => {
  show({ error: refusal(500, ErrorCode.Internal) });
  expect(title()).toBe("用户详情");
  expect(screen.getByText("没能取到")).toBeDefined();
  expect(screen.getByRole("button", { name: "重试" })).toBeDefined();
});

it("keeps its name when it is opened without a connection, and says that it will load", () => {
  show({ isPaused: true });
  expect(title()).toBe("用户详情");
  expect(screen.getByText("连上网络后会自动加载。")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
