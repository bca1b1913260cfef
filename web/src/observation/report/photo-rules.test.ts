import { expect, it } from "vitest";

import { choose, largestOriginal, scaled } from "./photo-rules";

const file = (type: string, size = 1000) => ({ type, size });
const jpeg = file("image/jpeg");

it("takes up to six, and says why not the others", () => {
  expect(choose([jpeg, jpeg], 0)).toEqual({ taken: [jpeg, jpeg], refused: [] });
  expect(choose([jpeg, jpeg, jpeg], 5)).toEqual({ taken: [jpeg], refused: ["tooMany"] });
  expect(choose([file("image/heic"), file("application/pdf"), jpeg], 0)).toEqual({
    taken: [jpeg],
    refused: ["wrongType"],
  });
  expect(choose([file("image/png", largestOriginal + 1)], 0).refused).toEqual(["tooLarge"]);
});

it("scales the longer side to 1600 and never up", () => {
  expect(scaled({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(scaled({ width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 });
  expect(scaled({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
  expect(scaled({ width: 10_000, height: 1 })).toEqual({ width: 1600, height: 1 });
});
