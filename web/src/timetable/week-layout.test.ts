import { expect, it } from "vitest";

import { blocksOf, cellAt } from "./week-layout";

const slot = (weekday: number, from: number, to: number, name = "") => ({ weekday, from, to, name });

it("puts what overlaps into one block, and what only touches into two", () => {
  const blocks = blocksOf([
    slot(1, 3, 4, "odd"),
    slot(2, 3, 4, "Tuesday"),
    slot(1, 4, 5, "even"),
    slot(1, 6, 7, "after"),
  ]);
  expect(blocks.map(({ from, to, entries }) => [from, to, entries.map(({ name }) => name)])).toEqual([
    [3, 5, ["odd", "even"]],
    [6, 7, ["after"]],
    [3, 4, ["Tuesday"]],
  ]);
});

it("gives a block the cell it begins in, over as many periods as it lasts", () => {
  const blocks = blocksOf([slot(1, 3, 5)]);
  const column = [1, 2, 3, 4, 5, 6].map((period) => {
    const cell = cellAt(blocks, 1, period);
    return typeof cell === "string" ? cell : cell.periods;
  });
  expect(column).toEqual(["free", "free", 3, "goes on", "goes on", "free"]);
  expect(cellAt(blocks, 2, 3)).toBe("free");
});
