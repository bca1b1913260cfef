import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import type { Report } from "../../../api/models";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { Visits } from "./Visits";

const college = {
  id: "c1",
  name: { zh: "计算机学院", en: null },
  code: "01",
  teachers: 27,
  seen: 19,
  unseen: [5, 2, 1, 0],
  new_teachers: 5,
  new_seen: 4,
  visits: 21,
  unannounced: null,
};
const section = {
  template: "t1",
  id: "s1",
  title: { zh: "教学内容", en: null },
  visits: 5,
  scores: [70, 80, 80, 90, 95],
};

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("observationOffice");
  await loadPageTexts("collegeReport");
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(coverage: object) {
  const answer = () => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: "", data: coverage })));
  vi.stubGlobal("fetch", vi.fn<typeof fetch>(answer));
  const report = { college: { id: "c1", name: college.name } } as Report;
  const routeTree = createRootRoute({ component: () => <Visits report={report} term="t1" /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText("19 / 27");
}

it("counts a college's visits apart from the students' figures, and says so", async () => {
  await show({ colleges: [college], sections: [] });
  expect(screen.getByRole("region", { name: "听课" }).textContent).toContain("不与学生评教合并");
  expect(screen.getByText(/不足 5 次听课/)).toBeDefined();
});

it("draws scores where the server gives them for this college alone", async () => {
  await show({ colleges: [college], sections: [section] });
  expect(screen.getByText("5 次听课，70 到 95 分")).toBeDefined();
});

it("has no scores of a college where they are those of others too", async () => {
  await show({ colleges: [college, { ...college, id: "c2" }], sections: [section] });
  expect(screen.queryByText("教学内容")).toBeNull();
  expect(screen.queryByText(/不足 5 次听课/)).toBeNull();
});
