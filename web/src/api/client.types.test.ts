// What must not compile: the type check fails where one of these lines begins to. And how an address is put together.
import { expect, test, vi } from "vitest";

import { get, post, put } from "./client";
import { getResponse } from "./response";

const id = "1";

/** Never called. */
export async function mustNotCompile() {
  // @ts-expect-error -- a path that the server does not have
  await get("/campaign/{id}", { path: { id } });
  // @ts-expect-error -- a path that is not called by this method
  await post("/campaigns/{id}", { path: { id } });
  // @ts-expect-error -- a file, which does not come in the envelope
  await get("/bundles/{id}", { path: { id } });
  // @ts-expect-error -- a type in which the server has no such file
  await getResponse("application/pdf", "/bundles/{id}", { path: { id } });

  // @ts-expect-error -- the path's parameter is missing
  await get("/campaigns/{id}");
  // @ts-expect-error -- a parameter by another name
  await get("/campaigns/{id}", { path: { campaign: id } });

  // @ts-expect-error -- a filter that the server does not know
  await get("/campaigns", { query: { semester: "t1" } });
  // @ts-expect-error -- a value that the filter does not have
  await get("/campaigns/{id}/rates", { path: { id }, query: { by: "teacher" } });
  // @ts-expect-error -- a filter that must be set
  await get("/campaigns/{id}/rates", { path: { id } });

  // @ts-expect-error -- a body without what the server needs
  await post("/campaigns/{id}/open", { path: { id }, body: {} });
  const info = { email: null, phone: null, language: "en", version: 1 } as const;
  // @ts-expect-error -- a body with what the server does not know
  await put("/user/info/edit", { body: { ...info, nickname: "M" } });
  // @ts-expect-error -- a value of another type
  await put("/user/info/edit", { body: { ...info, version: "1" } });
  // @ts-expect-error -- no body at all
  await post("/auth/login");
  // @ts-expect-error -- a body where the server takes none
  await post("/evaluations/{id}/publish", { path: { id }, body: {} });

  const campaign = await get("/campaigns/{id}", { path: { id } });
  // @ts-expect-error -- a field that the server does not send (any more)
  const { semester } = campaign;
  const view = await get("/evaluations/{id}/result", { path: { id } });
  // @ts-expect-error -- a figure that the model does not have
  const { average } = view.result;
  return [semester, average];
}

test("what stands in the path and in the query is percent-encoded, and what is not set is left out", async () => {
  const called = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ code: 0, msg: "", data: null })));
  vi.stubGlobal("fetch", called);
  await get("/users/{username}/audit", { path: { username: "a/b c?" }, query: { action: "user", cursor: undefined } });
  await get("/roles/{id}/members", { path: { id: "{id}" }, query: { page: 2 } });
  await get("/courses", { query: { q: "微积分 & 1" } });
  expect(called.mock.calls.map(([address]) => address)).toEqual([
    "/users/a%2Fb%20c%3F/audit?action=user",
    "/roles/%7Bid%7D/members?page=2",
    "/courses?q=%E5%BE%AE%E7%A7%AF%E5%88%86%20%26%201",
  ]);
  vi.unstubAllGlobals();
});
