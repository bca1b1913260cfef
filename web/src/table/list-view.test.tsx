// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { loadPageTexts, setLanguage } from "../i18n/language";
import { ListView } from "./ListView";

vi.mock("./Pager", () => ({ Pager: () => null }));

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("table");
});
afterEach(cleanup);

const list = (page: number, total: number) => ({ items: [1], total, page, page_size: 20, last_page: 50 });

function show(data: ReturnType<typeof list>) {
  const query = { data, error: null, isFetching: false, isPaused: false, refetch: vi.fn<() => void>() };
  render(
    <ListView query={query} pending={null} failed="" empty={null}>
      {() => null}
    </ListView>,
  );
}

test("the last page that can be reached says that there are more", () => {
  show(list(50, 2167));
  expect(screen.getByText(/翻页到此为止/)).toBeTruthy();
});

test.each([
  [49, 2167],
  [50, 1000],
])("page %i of %i people says nothing of it", (page, total) => {
  show(list(page, total));
  expect(screen.queryByText(/翻页到此为止/)).toBeNull();
});
