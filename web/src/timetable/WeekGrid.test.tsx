import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { loadPageTexts, startLanguage } from "../i18n/language";
import type { Place } from "./place";
import { WeekGrid } from "./WeekGrid";

beforeEach(async () => {
  await startLanguage();
  await loadPageTexts("timetable");
});

afterEach(cleanup);

const days = [1, 2, 3].map((weekday) => ({ weekday, head: String(weekday) }));
const places = [
  { weekday: 1, period: 1 },
  { weekday: 3, period: 1 },
  { weekday: 1, period: 9 },
  { weekday: 2, period: 2 },
];

function show(chosen: Place | null = places[3] ?? null) {
  const onOpen = vi.fn<(place: Place) => void>();
  render(
    <WeekGrid
      caption="A week"
      days={days}
      entries={[{ key: "mine", weekday: 2, from: 2, to: 3 }]}
      renderEntry={() => "mine"}
      cells={{ places, chosen, render: ({ weekday, period }) => `${weekday}/${period}`, onOpen }}
    />,
  );
  return onOpen;
}

it("opens cells that are free, has rows for all of them, and draws what takes place over the rest", () => {
  const onOpen = show();
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["1/1", "3/1", "1/9"]);
  expect(screen.getByText("mine")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "1/9" }));
  expect(onOpen).toHaveBeenCalledWith({ weekday: 1, period: 9 });
});

it("is one stop of the Tab key, with arrow keys inside", () => {
  show({ weekday: 3, period: 1 });
  const [first, chosen] = screen.getAllByRole("button");
  expect([first?.tabIndex, chosen?.tabIndex]).toEqual([-1, 0]);
  expect(chosen?.getAttribute("aria-pressed")).toBe("true");
  chosen?.focus();
  if (chosen) fireEvent.keyDown(chosen, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(first);
  expect([first?.tabIndex, chosen?.tabIndex]).toEqual([0, -1]);
});
