import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";

import { setLanguage } from "../../i18n/language";
import { focusHeading } from "../../lib/focus-heading";
import { FormLoading } from "./FormLoading";

beforeAll(() => setLanguage("zh-CN"));
afterEach(cleanup);

const Page = ({ loaded }: { loaded: boolean }) => (
  <main>{loaded ? <h1 tabIndex={-1}>数据结构</h1> : <FormLoading />}</main>
);

it("whoever opened this page itself is not moved", async () => {
  const { rerender } = render(<Page loaded={false} />);
  await act(async () => rerender(<Page loaded />));
  expect(document.activeElement).toBe(document.body);
});

it("who came here before the form did is taken on to its title", async () => {
  const { rerender } = render(<Page loaded={false} />);
  focusHeading();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "正在加载" }));
  await act(async () => rerender(<Page loaded />));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "数据结构" }));
});
