import { expect, test } from "vitest";

import { concat, encode } from "./crypto/bytes";
import { BallotError } from "./errors";
import { parsePublishedList } from "./receipt";

const ballot = (key: number, version = 1) =>
  concat(new Uint8Array(32).fill(key), Uint8Array.of(version), new Uint8Array(32).fill(7));
const people = new Uint8Array(16).fill(0, 0, 15).fill(9, 15);

const list = (count: number, ...ballots: Uint8Array[]) =>
  encode("keping-receipts-v2", new Uint8Array(32), people, Uint8Array.of(0, 0, 0, count), ...ballots);

test("an empty list has nobody's receipt", () => {
  const { ballots, copies, people: counted } = parsePublishedList(list(0));
  expect({ ballots, copies }).toEqual({ ballots: [], copies: 0 });
  expect(counted).toEqual({ eligible: 0, late: 0, left: 0, issued: 9 });
});

test("what is not canonical is refused", () => {
  const invalid = new BallotError("list_invalid");
  expect(parsePublishedList(list(2, ballot(1), ballot(2)))).toMatchObject({ copies: 1 });
  expect(() => parsePublishedList(list(2, ballot(2), ballot(1)))).toThrow(invalid);
  expect(() => parsePublishedList(list(2, ballot(1), ballot(1)))).toThrow(invalid);
  expect(() => parsePublishedList(list(3, ballot(1), ballot(2)))).toThrow(invalid);
  expect(() => parsePublishedList(list(1, ballot(1, 0)))).toThrow(invalid);
  expect(() => parsePublishedList(concat(list(1, ballot(1)), Uint8Array.of(0)))).toThrow(invalid);
});
