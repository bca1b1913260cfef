import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import { queryClient } from "../../api/query-client";
import { setLanguage } from "../../i18n/language";
import { Breadcrumb } from "./Breadcrumb";

beforeAll(() => setLanguage("zh-CN"));
afterEach(cleanup);

it.each([
  ["/make", "新建模板"],
  ["/make?from=0197", "编辑模板"],
])("says whether a template is begun or gone on with: %s", async (address, place) => {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: "/make",
    staticData: { page: "createTemplate" },
    component: Breadcrumb,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  expect((await screen.findByText(place)).getAttribute("aria-current")).toBe("page");
});
