// @vitest-environment happy-dom
// A session by a link beside that of whoever is signed in: neither knows of the other.
import { beforeEach, expect, test, vi } from "vitest";

import { get } from "../api/client";
import { beginByLink, endLink, enterByLink, hasLink, leaveLink } from "./by-link";
import { startSession } from "./session";
import { holdSession, session } from "./state";

type Reply = () => Response | Promise<Response>;

const answer = (status: number, code: number, data: unknown = null) =>
  Response.json({ code, msg: "ok", data }, { status });
const grant = (access: string, refresh: string) => ({
  access_token: access,
  refresh_token: refresh,
  permission_keys: ["enterprise.evaluate"],
  level: 1,
  role_key: "enterprise",
  role_assignment_id: "r1",
  must_change_password: false,
});

/** Which tokens came with calls to `/jobs`; all but the good ones are refused. */
function serve(good: string[], refresh: Reply = () => answer(401, 2001)) {
  const seen: (string | null)[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === "/auth/login") return answer(200, 0, grant("link", "lr1"));
    if (path === "/auth/refresh") return refresh();
    const token = new Headers(init.headers).get("Authorization");
    seen.push(token);
    return good.some((one) => token === `Bearer ${one}`) ? answer(200, 0, path) : answer(401, 2001);
  });
  return seen;
}

startSession();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  holdSession({ accessToken: "own", permissionKeys: [], level: 1, roleKey: "teacher", roleAssignmentId: "r0" });
  localStorage.setItem("refresh_token", "f1");
  localStorage.setItem("auto_login", "true");
});

test("its calls are its own while its page is open, and the browser keeps nothing of it", async () => {
  const seen = serve(["link", "own"]);
  enterByLink("CODE");
  await beginByLink("CODE");
  await get("/jobs");
  leaveLink();
  await get("/jobs");
  expect(seen).toEqual(["Bearer link", "Bearer own"]);
  expect({ ...localStorage }).toEqual({ refresh_token: "f1", auto_login: "true" });
  expect(session.get()?.accessToken).toBe("own");
});

test("a reload goes on with it, another link does not", async () => {
  serve(["link"]);
  enterByLink("CODE");
  await beginByLink("CODE");
  leaveLink();
  enterByLink("OTHER");
  expect(hasLink()).toBe(false);
  enterByLink("CODE");
  expect(hasLink()).toBe(true);
  endLink();
  enterByLink("CODE");
  expect(hasLink()).toBe(false);
});

test("it is renewed by its own token; refused, it is over, and who is signed in stays so", async () => {
  serve(["newer"], () => answer(200, 0, grant("newer", "lr2")));
  enterByLink("CODE");
  await beginByLink("CODE");
  await expect(get("/jobs")).resolves.toBe("/jobs");
  serve([]);
  await expect(get("/jobs")).rejects.toMatchObject({ status: 401 });
  expect(hasLink()).toBe(false);
  expect(session.get()?.accessToken).toBe("own");
  expect(localStorage.getItem("refresh_token")).toBe("f1");
});

test("a renewal that did not arrive ends nothing", async () => {
  serve([], () => Promise.reject(new TypeError("offline")));
  enterByLink("CODE");
  await beginByLink("CODE");
  await expect(get("/jobs")).rejects.toMatchObject({ status: 401 });
  expect(hasLink()).toBe(true);
});
