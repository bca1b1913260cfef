// @vitest-environment happy-dom
import { expect, test } from "vitest";

import { pages } from "./pages/list";
import { router } from "./routes";

test.each(Object.entries(pages))("%s has its route, and knows itself by its name", (name, { path }) => {
  const route = Object.values(router.routesById).find((candidate) => candidate.options.staticData?.page === name);
  expect(route?.fullPath).toBe(path);
});

test("a page about a term offers others, one that passes it on does not", () => {
  const inTerm = Object.values(router.routesById).flatMap(({ options: { staticData } }) =>
    staticData?.inTerm ? [staticData.page] : [],
  );
  expect(inTerm).toContain("collegeReport");
  expect(inTerm).not.toContain("adminViewTeacherCourses");
});

test("an address is read by its page", () => {
  const matched = router.matchRoutes("/user/userDetail/zhang.wei", { action: "roles", page: "2" }).at(-1);
  expect(matched).toMatchObject({ routeId: pages.userDetail.path, params: { username: "zhang.wei" } });
});
