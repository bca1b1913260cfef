import { expect, it } from "vitest";

import { movesOf } from "./moves-of";

it("what was published does not move, and what is open is not published", () => {
  expect(movesOf("published")).toEqual({ next: null, others: [] });
  expect(movesOf("open")).toEqual({ next: "remind", others: ["extend", "close"] });
  expect(movesOf("closed")).toEqual({ next: "publish", others: ["extend"] });
});
