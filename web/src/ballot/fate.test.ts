// The list that crates/ballot makes of fixed inputs.
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { type Bytes, fromHex, toHex } from "./crypto/bytes";
import { fateKey, parseFateList } from "./fate";

const vector = JSON.parse(readFileSync(new URL("../../../crates/ballot/vectors/fates.json", import.meta.url), "utf8"));

function bytes(hex: unknown): Bytes {
  const read = fromHex(String(hex));
  if (!read) throw new Error("not hexadecimal");
  return read;
}

test("the server's fates: each author opens their own, and nobody another", async () => {
  const list = parseFateList(bytes(vector.bytes));
  expect(list.scope).toEqual({ institution: vector.institution, evaluation: vector.evaluation });
  expect([list.publishedDay, list.count]).toEqual([vector.published_day, vector.count]);
  for (const { tag, key, fate } of vector.comments) {
    expect(toHex(await fateKey(list.scope, bytes(tag)))).toBe(key);
    expect(new TextDecoder().decode((await list.open(bytes(tag))) ?? new Uint8Array())).toBe(fate);
  }
  expect(await list.open(bytes(vector.absent))).toBeNull();
});

test("what is not a whole list is refused", () => {
  const whole = bytes(vector.bytes);
  expect(() => parseFateList(whole.slice(0, -1))).toThrow("list_invalid");
  expect(() => parseFateList(whole.slice(1))).toThrow("list_invalid");
});
