// @vitest-environment happy-dom
// A page that is left or reloaded cuts off what is under way, which is no answer: the session is found again afterwards.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { holdSession } from "./state";

const cutOff = new TypeError("Failed to fetch");

/** A refresh under way, and how it ends. */
async function begun() {
  let fail = (_reason: unknown) => {};
  vi.stubGlobal("fetch", () => new Promise((_resolve, reject) => (fail = reject)));
  // Whether a page is leaving is known for as long as it lives: each test has its own.
  const { refreshSession } = await import("./refresh");
  const { messages } = await import("./messages");
  const ended = vi.fn<(renewed: boolean) => void>();
  void refreshSession().then(ended);
  return { ended, said: messages, cutOff: () => fail(cutOff) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  vi.resetModules();
  holdSession({ accessToken: "old", permissionKeys: [], level: 1, roleKey: null, roleAssignmentId: null });
  localStorage.setItem("refresh_token", "f1");
});
afterEach(() => vi.unstubAllGlobals());

it("cut off because the page is left, a refresh says nothing and ends nothing", async () => {
  const refresh = await begun();
  dispatchEvent(new Event("beforeunload"));
  refresh.cutOff();
  await settled();
  expect(refresh.ended).not.toHaveBeenCalled();
  expect(localStorage.getItem("refresh_token")).toBe("f1");
  expect(sessionStorage.getItem("access_token")).toBe("old");
  expect(refresh.said.get()).toEqual([]);
});

it("cut off by anything else, it ends the session", async () => {
  const refresh = await begun();
  refresh.cutOff();
  await vi.waitFor(() => expect(refresh.ended).toHaveBeenCalledWith(false));
  expect(localStorage.getItem("refresh_token")).toBeNull();
});

it("whoever was asked whether to leave, and stayed, is told of a refresh that fails later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const refresh = await begun();
  dispatchEvent(new Event("beforeunload"));
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  refresh.cutOff();
  await vi.waitFor(() => expect(refresh.ended).toHaveBeenCalledWith(false));
  expect(localStorage.getItem("refresh_token")).toBeNull();
});
