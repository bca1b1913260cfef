// @vitest-environment happy-dom
// The 401 machine against a fake server: who refreshes, how often, and what remains afterwards.
import { beforeEach, expect, test, vi } from "vitest";

import { get } from "../api/client";
import { ApiError } from "../api/errors";
import { onSessionEvent } from "./events";
import { messages, silence } from "./messages";
import { startSession } from "./session";
import { holdSession, session } from "./state";

type Reply = () => Response | Promise<Response>;

const answer = (status: number, code: number, data: unknown = null, msg = "ok") =>
  Response.json({ code, msg, data }, { status });
const grant = (access: string, refresh: string) => ({
  access_token: access,
  refresh_token: refresh,
  permission_keys: ["course.teach"],
  level: 1,
  role_key: "teacher",
  role_assignment_id: "r1",
  must_change_password: false,
});

/** Takes only the token `good`; everything but the refresh answers 401 to others. */
function serve(good: string, refresh: Reply) {
  const calls = vi.fn<(path: string, token: string | null) => void>();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const token = new Headers(init.headers).get("Authorization");
    calls(path, token);
    if (path === "/auth/refresh") return refresh();
    return token === `Bearer ${good}` ? answer(200, 0, path) : answer(401, 2001);
  });
  return { to: (path: string) => calls.mock.calls.filter(([called]) => called === path) };
}

const left = vi.fn<() => void>();
startSession();
onSessionEvent((event) => {
  if (event === "signedOut") left();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  silence();
  left.mockReset();
  holdSession({ accessToken: "old", permissionKeys: [], level: 1, roleKey: null, roleAssignmentId: null });
  localStorage.setItem("refresh_token", "f1");
  sessionStorage.setItem("page", "Home");
  sessionStorage.setItem("route", "/user");
});

function expectForcedOut(...said: object[]) {
  expect(session.get()).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem("refresh_token")).toBeNull();
  expect(messages.get()).toEqual(said);
  expect(left).toHaveBeenCalled();
}

test("all waiting calls share one refresh, and each is repeated once with the new token", async () => {
  const calls = serve("new", () => answer(200, 0, grant("new", "f2")));
  await expect(Promise.all([get("/jobs"), get("/roles"), get("/calendar")])).resolves.toEqual([
    "/jobs",
    "/roles",
    "/calendar",
  ]);
  expect(calls.to("/auth/refresh")).toEqual([["/auth/refresh", "Bearer f1"]]);
  expect(calls.to("/jobs")).toEqual([
    ["/jobs", "Bearer old"],
    ["/jobs", "Bearer new"],
  ]);
  expect(localStorage.getItem("refresh_token")).toBe("f2");
  expect(sessionStorage.getItem("access_token")).toBe("new");
  expect(messages.get()).toEqual([]);
});

test("a request is repeated at most once", async () => {
  const calls = serve("never", () => answer(200, 0, grant("new", "f2")));
  await expect(get("/jobs")).rejects.toMatchObject({ status: 401 });
  expect(calls.to("/jobs")).toHaveLength(2);
  expect(session.get()?.accessToken).toBe("new");
});

test("a 401 that comes after another call's refresh uses its token", async () => {
  const calls = serve("new", () => answer(200, 0, grant("new", "f2")));
  let release = () => {};
  const slow = new Promise<void>((resolve) => (release = resolve));
  const fetchNow = globalThis.fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const response = await fetchNow(path, init);
    if (path === "/user/info" && response.status === 401) await slow;
    return response;
  });
  const late = get("/user/info");
  await get("/user/roles");
  release();
  await expect(late).resolves.toBe("/user/info");
  expect(calls.to("/auth/refresh")).toHaveLength(1);
});

test("not signed in: forced out", async () => {
  serve("new", () => answer(200, 0, grant("new", "f2")));
  session.set(null);
  await expect(get("/jobs")).rejects.toBeInstanceOf(ApiError);
  expectForcedOut({ key: "notSignedIn" });
});

test("no refresh token: forced out without asking", async () => {
  const calls = serve("new", () => answer(200, 0, grant("new", "f2")));
  localStorage.removeItem("refresh_token");
  await expect(get("/jobs")).rejects.toMatchObject({ status: 401 });
  expectForcedOut({ key: "notSignedIn" });
  expect(calls.to("/auth/refresh")).toEqual([]);
});

test("an empty refresh token: forced out", async () => {
  serve("new", () => answer(200, 0, grant("new", "f2")));
  localStorage.setItem("refresh_token", "");
  await expect(get("/jobs")).rejects.toMatchObject({ status: 401 });
  expectForcedOut({ key: "refreshEmpty" });
});

test.each<[string, Reply, object[]]>([
  ["status 410", () => answer(410, 2004), [{ key: "recordGone" }]],
  ["another status", () => answer(503, 1053), [{ key: "refreshStatus", status: 503 }]],
  ["an expired token", () => answer(401, 2003), [{ key: "refreshStatus", status: 401 }]],
  ["a status without the envelope", () => new Response("", { status: 502 }), [{ key: "refreshStatus", status: 502 }]],
  ["a code other than 0", () => answer(200, 9, null, "busy"), [{ key: "server", text: "busy" }]],
  ["a code other than 0 and no words", () => answer(200, 9, null, ""), [{ key: "refreshFailed" }]],
  ["no connection", () => Promise.reject(new TypeError("offline")), []],
  ["an answer that cannot be read", () => new Response("<html>", { status: 200 }), []],
])("the refresh fails by %s: forced out", async (_case, reply, said) => {
  serve("new", reply);
  await expect(Promise.all([get("/jobs"), get("/roles")])).rejects.toMatchObject({ status: 401 });
  await vi.waitFor(() => expect(left).toHaveBeenCalled());
  expectForcedOut(...said, { key: "refreshFailedForced" });
});

test("another tab rotated the refresh token meanwhile: its access token is taken over", async () => {
  const calls = serve("theirs", () => answer(200, 0, grant("mine", "f3")));
  const theirs = { accessToken: "theirs", permissionKeys: [], level: 1, roleKey: null, roleAssignmentId: null };
  const otherTab = new BroadcastChannel("session");
  otherTab.addEventListener("message", ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind === "ask") otherTab.postMessage({ kind: "answer", session: theirs });
  });
  vi.stubGlobal("navigator", {
    language: "zh-CN",
    locks: {
      request: async (_name: string, work: () => Promise<boolean>) => {
        localStorage.setItem("refresh_token", "f2");
        return work();
      },
    },
  });
  await expect(get("/jobs")).resolves.toBe("/jobs");
  expect(calls.to("/auth/refresh")).toEqual([]);
  expect(session.get()?.accessToken).toBe("theirs");
  vi.unstubAllGlobals();
  otherTab.close();
});
