import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { queryClient } from "../api/query-client";
import { setLanguage } from "../i18n/language";
import { ToastProvider, useToast } from "../ui/feedback/Toast";
import { PageAnnouncer } from "./PageAnnouncer";

beforeEach(() => setLanguage("zh-CN"));
afterEach(() => {
  cleanup();
});

function Root() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.show({ text: "没能复制" })}>
        copy
      </button>
      <Outlet />
      <PageAnnouncer />
    </>
  );
}

async function open() {
  const root = createRootRoute({ component: Root });
  const page = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <h1>{path}</h1>,
      validateSearch: (search) => search,
    });
  const router = createRouter({
    routeTree: root.addChildren([page("/one"), page("/two")]),
    history: createMemoryHistory({ initialEntries: ["/one"] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole("heading", { name: "/one" });
  const said = Date.now();
  fireEvent.click(screen.getByRole("button", { name: "copy" }));
  vi.spyOn(Date, "now").mockReturnValue(said + 3000);
  return router;
}

it("takes along what was said on the page before, and has the new one's title focused", async () => {
  const router = await open();
  await act(() => router.navigate({ href: "/two" }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "/two" })));
  expect(screen.queryByText("没能复制")).toBeNull();
});

it("leaves it where only the view of the page changes", async () => {
  const router = await open();
  await act(() => router.navigate({ href: "/one?page=2" }));
  expect(screen.getByText("没能复制")).toBeTruthy();
});
