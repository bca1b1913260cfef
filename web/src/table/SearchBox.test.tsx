import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { SearchBox } from "./SearchBox";

const onSearch = vi.fn<(value: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = (value: string) => <SearchBox label="find" placeholder="" value={value} onSearch={onSearch} />;
const input = () => screen.getByLabelText<HTMLInputElement>("find");
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const type = (value: string) => fireEvent.change(input(), { target: { value } });

it("searches once, when the typing pauses", () => {
  render(box(""));
  type("z");
  wait(200);
  type("zs ");
  wait(299);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([["zs"]]);
});

it("searches at once on Enter", () => {
  render(box(""));
  type("zs");
  fireEvent.submit(screen.getByRole("search"));
  expect(onSearch).toHaveBeenCalledWith("zs");
});

it("follows the address, and does not write the old words over it", () => {
  const { rerender } = render(box("zs"));
  type("zsa");
  rerender(box(""));
  expect(input().value).toBe("");
  wait(1000);
  expect(onSearch).not.toHaveBeenCalled();
});

it("keeps what is being typed when its own search arrives", () => {
  const { rerender } = render(box(""));
  type("zs ");
  rerender(box("zs"));
  expect(input().value).toBe("zs ");
});
