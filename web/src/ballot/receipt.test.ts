// @vitest-environment node
import { expect, test } from "vitest";

import { concat, encode } from "./bytes";
import { BallotError } from "./errors";
import { parsePublishedList } from "./receipt";

const list = (count: number, ...fills: number[]) =>
  encode(
    "keping-receipts-v1",
    new Uint8Array(32),
    Uint8Array.of(0, 0, 0, count),
    ...fills.map((fill) => new Uint8Array(32).fill(fill)),
  );

test("an empty list has nobody's receipt", () => {
  const { receipts, copies, contains } = parsePublishedList(list(0));
  expect({ receipts, copies }).toEqual({ receipts: [], copies: 0 });
  expect(contains(new Uint8Array(32))).toBe(false);
});

test("what is not canonical is refused", () => {
  const invalid = new BallotError("list_invalid");
  expect(parsePublishedList(list(2, 1, 2)).receipts).toHaveLength(2);
  expect(() => parsePublishedList(list(2, 2, 1))).toThrow(invalid);
  expect(() => parsePublishedList(list(3, 1, 2))).toThrow(invalid);
  expect(() => parsePublishedList(concat(list(1, 1), Uint8Array.of(0)))).toThrow(invalid);
});
