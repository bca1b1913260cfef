import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { Tab, Tabs } from "./Tabs";

afterEach(cleanup);

it("the one that the page says is current, however its neighbours' addresses begin", async () => {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: "/user/roleManagement",
    component: () => (
      <Tabs label="views">
        <Tab to="/user/roleManagement" current={false}>
          Roles
        </Tab>
        <Tab to="/user/roleManagement" search={{ view: "history" }} current>
          History
        </Tab>
      </Tabs>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ["/user/roleManagement?view=history"] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([route]), history }) as never} />);
  expect((await screen.findByRole("link", { name: "History" })).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Roles" }).getAttribute("aria-current")).toBeNull();
});
