import { expect, test } from "vitest";

import { columnsOf, type TrendPoint } from "./TrendPlot";

const point = (key: string, term: string) => ({ key, term }) as TrendPoint;

test("a column is a term: classes beside each other are no change", () => {
  const columns = columnsOf([
    point("a", "2025 春"),
    point("b", "2025 秋"),
    point("c", "2025 秋"),
    point("d", "2026 春"),
  ]);
  expect(columns.map(({ term, points }) => [term, points.map(({ key }) => key)])).toEqual([
    ["2025 春", ["a"]],
    ["2025 秋", ["b", "c"]],
    ["2026 春", ["d"]],
  ]);
});
