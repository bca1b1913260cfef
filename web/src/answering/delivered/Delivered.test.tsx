import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { type UserInfo, userInfoQuery } from "../../api/own/queries";
import { queryClient } from "../../api/query-client";
import { indexedDbStore } from "../../ballot/store";
import type { Submission } from "../../ballot/submission";
import { loadPageTexts, setLanguage } from "../../i18n/language";
import { ToastProvider } from "../../ui/feedback/Toast";
import { Delivered } from "./Delivered";
import { deliveredSince } from "./delivered-since";
import { deviceKey } from "../device/device-queries";
import { labels } from "../device/kept";
import { arrived, evaluation, evaluationId, givenUp, submission } from "../samples";

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  await setLanguage("zh-CN");
  await loadPageTexts("evaluationList");
  queryClient.setQueryData(userInfoQuery.queryKey, { username: "s1" } as UserInfo);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const onItsWay = submission({ step: "sent" });

it("news is what was on its way and has arrived, of the same student", () => {
  expect(deliveredSince([onItsWay], [arrived()])).toEqual([evaluationId]);
  expect(deliveredSince([], [arrived()])).toEqual([]);
  expect(deliveredSince([arrived()], [arrived()])).toEqual([]);
  expect(deliveredSince([onItsWay], [arrived({ user: "s2" })])).toEqual([]);
  expect(deliveredSince([onItsWay], [givenUp("closed")])).toEqual([]);
});

/** The student is on this page while an answer waits. */
async function waitOn(page: string) {
  const { course_name: course, closes_at: closesAt, campaign, teachers } = evaluation();
  await labels.keep({ user: "s1", evaluation: evaluationId, course, teachers, campaign: campaign.name, closesAt });
  await indexedDbStore().put(onItsWay);
  const router = createRouter({
    routeTree: createRootRoute({ component: Delivered, notFoundComponent: Delivered }),
    history: createMemoryHistory({ initialEntries: [page] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <RouterProvider router={router as never} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() =>
    expect(queryClient.getQueryData<Submission[]>([...deviceKey, "submissions", "s1"])).toHaveLength(1),
  );
  return router;
}

async function deliver() {
  await indexedDbStore().put(arrived({ revision: onItsWay.revision + 1 }));
  await act(() => queryClient.refetchQueries({ queryKey: deviceKey }));
}

it("an answer that arrives later is told of by its course, with the way to its receipt", async () => {
  const router = await waitOn("/user/infoCenter");
  await deliver();
  expect(await screen.findByText(/数据结构.*已送达/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "看回执" }));
  await vi.waitFor(() => expect(router.state.location.href).toBe(`/user/evaluationDetail?evaluation=${evaluationId}`));
});

it("on its own page nothing is said besides", async () => {
  await waitOn(`/user/evaluationDetail?evaluation=${evaluationId}`);
  await deliver();
  await act(() => labels.all());
  expect(screen.getByRole("status").textContent).toBe("");
});
