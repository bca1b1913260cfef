// @vitest-environment happy-dom
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";

import { institutionQuery, type UserInfo, userInfoQuery } from "../api/own/queries";
import { queryClient } from "../api/query-client";
import { calendarQuery } from "../api/teaching/calendar-queries";
import { people } from "../observation/device/kept";
import { session } from "../session/state";
import { begin, end, sessionWithoutNetwork } from "./observer";
import * as registration from "./registration";

const held = {
  accessToken: "a",
  permissionKeys: ["observation.conduct"],
  level: 2,
  roleKey: "observer",
  roleAssignmentId: "r",
};
const info = { username: "han", name: "韩立群" } as UserInfo;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
  localStorage.clear();
  localStorage.setItem("auto_login", "true");
  queryClient.clear();
  queryClient.setQueryData(userInfoQuery.queryKey, info);
  queryClient.setQueryData(institutionQuery.queryKey, { name: {} } as never);
  queryClient.setQueryData(calendarQuery.queryKey, { terms: [] } as never);
  session.set(held);
  vi.spyOn(registration, "register").mockResolvedValue(true);
  vi.spyOn(registration, "unregister").mockResolvedValue();
});

it("lets the observer who was here last go on without a network, without a token", async () => {
  await begin();
  queryClient.clear();
  expect(await sessionWithoutNetwork()).toEqual({ ...held, accessToken: "" });
  expect(queryClient.getQueryData(userInfoQuery.queryKey)).toEqual(info);
  expect(queryClient.getQueryState(userInfoQuery.queryKey)?.dataUpdatedAt).toBe(1);
});

it("keeps nobody who did not choose to stay signed in, nor where the app does not open without a network", async () => {
  localStorage.removeItem("auto_login");
  await begin();
  expect(await sessionWithoutNetwork()).toBeNull();
  localStorage.setItem("auto_login", "true");
  vi.spyOn(registration, "register").mockResolvedValue(false);
  await begin();
  expect(await sessionWithoutNetwork()).toBeNull();
});

it("knows nobody any more after the end", async () => {
  await begin();
  await end();
  expect(registration.unregister).toHaveBeenCalled();
  expect(await people.all()).toEqual([]);
});
