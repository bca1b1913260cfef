// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

import { guardSignIn, guardUser } from "./guard";
import { silence } from "./messages";
import { session } from "./state";
import { takeOfflineSessionFrom } from "./without-network";

const grant = {
  access_token: "new",
  refresh_token: "f2",
  permission_keys: [],
  level: 1,
  role_key: null,
  role_assignment_id: null,
  must_change_password: false,
};
const fetched = vi.fn<() => Promise<Response>>();
const succeed = () => Promise.resolve(Response.json({ code: 0, msg: "ok", data: grant }));
const fail = () => Promise.resolve(Response.json({ code: 2004, msg: "", data: null }, { status: 410 }));

const held = { accessToken: "a", permissionKeys: [], level: 1, roleKey: null, roleAssignmentId: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  silence();
  session.set(null);
  fetched.mockReset().mockImplementation(succeed);
  vi.stubGlobal("fetch", fetched);
});

function store(flag: string | null, refreshToken: string | null) {
  if (flag !== null) localStorage.setItem("auto_login", flag);
  if (refreshToken !== null) localStorage.setItem("refresh_token", refreshToken);
}

test("on /: flag and token lead to the personal centre", async () => {
  store("true", "f1");
  expect(await guardSignIn()).toBe("infoCenter");
  expect(session.get()?.accessToken).toBe("new");
  expect(localStorage.getItem("refresh_token")).toBe("f2");
  expect(localStorage.getItem("auto_login")).toBe("true");
});

test.each([fail, () => Promise.reject(new TypeError("offline"))])(
  "on /: a failed refresh removes token and flag",
  async (reply) => {
    fetched.mockImplementation(reply);
    store("true", "f1");
    expect(await guardSignIn()).toBe("stay");
    expect(localStorage).toHaveLength(0);
  },
);

test.each([
  ["1", "f1"],
  [null, "f1"],
  ["true", null],
  ["true", ""],
])("on /: flag %j with token %j asks nothing", async (flag, token) => {
  store(flag, token);
  expect(await guardSignIn()).toBe("stay");
  expect(fetched).not.toHaveBeenCalled();
});

test("on / with a session in this tab: back to where it was", async () => {
  session.set(held);
  expect(await guardSignIn()).toBe("whereItWas");
});

test("under /user: a session in this tab is enough", async () => {
  session.set(held);
  expect(await guardUser()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

test("under /user: flag and token refresh, and one stays", async () => {
  store("true", "f1");
  expect(await guardUser()).toBe(true);
  expect(session.get()?.accessToken).toBe("new");
});

test("under /user: without the flag one has to sign in, and the token stays where it is", async () => {
  store(null, "f1");
  expect(await guardUser()).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage.getItem("refresh_token")).toBe("f1");
});

test("under /user: another tab's session is taken over", async () => {
  store(null, "f1");
  const otherTab = new BroadcastChannel("session");
  otherTab.addEventListener("message", () => otherTab.postMessage({ kind: "answer", session: held }));
  expect(await guardUser()).toBe(true);
  expect(session.get()).toEqual(held);
  expect(sessionStorage.getItem("access_token")).toBe("a");
  otherTab.close();
});

const kept = { ...held, accessToken: "", permissionKeys: ["observation.conduct"] };

function withoutNetwork() {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fetched.mockImplementation(() => Promise.reject(new TypeError("offline")));
  takeOfflineSessionFrom(() => Promise.resolve(kept));
}

test("without a network nothing is asked, so nothing is refused: an observer's session goes on and keeps its token", async () => {
  withoutNetwork();
  store("true", "f1");
  expect(await guardUser()).toBe(true);
  expect(session.get()).toEqual(kept);
  session.set(null);
  expect(await guardSignIn()).toBe("whereItWas");
  expect(fetched).not.toHaveBeenCalled();
  expect(localStorage.getItem("refresh_token")).toBe("f1");
});

test("without a network and without the flag one has to sign in, observer or not", async () => {
  withoutNetwork();
  store(null, "f1");
  expect(await guardUser()).toBe(false);
  expect(await guardSignIn()).toBe("stay");
});

test("without a network, for everybody else a failed refresh is what it was", async () => {
  withoutNetwork();
  takeOfflineSessionFrom(() => Promise.resolve(null));
  store("true", "f1");
  expect(await guardUser()).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test("with a network what is kept for without one is not looked at", async () => {
  takeOfflineSessionFrom(() => Promise.resolve(kept));
  store("true", "f1");
  expect(await guardUser()).toBe(true);
  expect(session.get()?.accessToken).toBe("new");
});
