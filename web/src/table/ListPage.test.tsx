import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import { setLanguage } from "../i18n/language";
import { ListCount } from "./ListCount";
import { ListPage } from "./ListPage";
import type { Paged } from "./ListView";

beforeAll(() => setLanguage("zh-CN"));
afterEach(cleanup);

const words = {
  total: ({ total }: { total: string }) => `共 ${total} 人`,
  range: ({ from, to }: { from: string; to: string }) => `第 ${from}–${to} 人`,
};

const show = (data: Paged<string> | undefined, instead?: string) =>
  render(
    <ListPage
      query={{ data, error: null, isFetching: false, refetch: () => undefined }}
      head={<h1>用户</h1>}
      filters={<input aria-label="搜索" />}
      instead={instead}
      count={words}
      failed="没能取到"
      empty="没有人"
      caption="名单"
      columns={[{ id: "name", header: "姓名", cell: (row) => row, narrow: "title" }]}
      rowKey={(row) => row}
      busy={false}
    />,
  );

it("keeps its head and filters while rows are awaited", () => {
  show(undefined);
  expect(screen.getByRole("heading", { name: "用户" })).toBeDefined();
  expect(screen.getByLabelText("搜索")).toBeDefined();
  expect(screen.getByRole("table", { name: "名单" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("");
});

it("says how many there are, and shows them", () => {
  show({ items: ["周景舒"], total: 1, page: 1, page_size: 20 });
  expect(screen.getByRole("status").textContent).toBe("共 1 人");
  expect(screen.getByRole("cell", { name: "周景舒" })).toBeDefined();
});

it("has something else in place of no rows", () => {
  show({ items: [], total: 0, page: 1, page_size: 20 });
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("没有人")).toBeDefined();
});

it("narrows nothing where there can be no list", () => {
  show(undefined, "还没有学期");
  expect(screen.getByText("还没有学期")).toBeDefined();
  expect(screen.queryByLabelText("搜索")).toBeNull();
});

it("says which rows stand on this page, and that there are more than were counted", () => {
  const list = { items: ["a", "b"], total: 1000, more: true, page: 3, page_size: 20 };
  render(<ListCount list={list} words={words} />);
  expect(screen.getByRole("status").textContent).toBe("共 1,000+ 人第 41–42 人");
});
