import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { useQueue } from "./use-queue";

const server = vi.fn<typeof fetch>();
const comment = (id: string, published: boolean) => ({
  evaluation: "e",
  id,
  state: "pending",
  course_name: { zh: "数据结构", en: null },
  class_code: "CS-01",
  question: { zh: "建议", en: null },
  body: [{ text: id, flag: null }],
  reason: null,
  note: null,
  published,
});
const answer = (data: unknown) =>
  new Response(JSON.stringify({ code: 0, msg: "", data }), { headers: { "content-type": "application/json" } });
const decisions = () => server.mock.calls.filter(([, init]) => init?.method === "PUT").length;

beforeEach(() => vi.stubGlobal("fetch", server));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.mockReset();
});

async function begun(published: boolean) {
  server.mockImplementation(async (_, init) =>
    init?.method === "PUT"
      ? answer({ ...comment("a", published), state: "shown" })
      : answer({ items: [comment("a", published), comment("b", published)], total: 2, page: 1, page_size: 20 }),
  );
  const client = new QueryClient();
  const { result } = renderHook(() => useQueue("c", undefined), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.current?.id).toBe("a"));
  vi.useFakeTimers();
  return result;
}

const shown = { state: "shown", reason: null, note: null } as const;

it("in a published round one key publishes nothing: for five seconds it can be taken back", async () => {
  const queue = await begun(true);
  act(() => queue.current.decide(shown));
  expect([queue.current.current?.id, queue.current.canUndo, decisions()]).toEqual(["b", true, 0]);
  act(() => queue.current.undo());
  expect(queue.current.current?.id).toBe("a");
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(decisions()).toBe(0);
});

it("then it is sent, and undoing is no longer offered", async () => {
  const queue = await begun(true);
  act(() => queue.current.decide(shown));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect([decisions(), queue.current.canUndo]).toEqual([1, false]);
});

it("before results are published it is sent at once, and can be undone", async () => {
  const queue = await begun(false);
  await act(async () => {
    queue.current.decide(shown);
    await vi.advanceTimersByTimeAsync(0);
  });
  expect([decisions(), queue.current.canUndo]).toEqual([1, true]);
});
