import { expect, test } from "vitest";

import { columns, rows, weaveOf } from "./weave";

test("a code is woven alike wherever it is shown, and another otherwise", async () => {
  const woven = await weaveOf("2GV4 MA4B X58K S222");
  expect(woven).toHaveLength(columns * rows);
  expect(woven.every((strength) => strength >= 0 && strength <= 3)).toBe(true);
  expect(await weaveOf("2GV4MA4BX58KS222")).toEqual(woven);
  expect(await weaveOf("2GV4 MA4B X58K S223")).not.toEqual(woven);
});
