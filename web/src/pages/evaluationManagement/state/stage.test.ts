import { expect, test } from "vitest";

import { byStage } from "./stage";

test("what runs stands first, then what waits for somebody; each in the order it came", () => {
  const states = ["published", "draft", "closed", "open", "scheduled", "open", "interrupted"] as const;
  const campaigns = states.map((state, id) => ({ state, id }));
  expect(byStage(campaigns).map(({ stage, items }) => [stage, items.map(({ id }) => id)])).toEqual([
    ["running", [3, 5]],
    ["waiting", [2]],
    ["preparing", [1, 4]],
    ["interrupted", [6]],
    ["done", [0]],
  ]);
  expect(byStage([])).toEqual([]);
});
