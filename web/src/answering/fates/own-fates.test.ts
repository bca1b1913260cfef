import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { fromHex } from "../../ballot/crypto/bytes";
import { fateOf, fatesIn } from "./own-fates";

test("what was decided is read as far as it is understood", () => {
  expect(fateOf("withheld\nother\n与课程无关\n的广告")).toEqual({
    state: "withheld",
    reason: "other",
    note: "与课程无关\n的广告",
  });
  expect(fateOf("shown\n\n")).toEqual({ state: "shown", reason: null, note: null });
  expect(fateOf("withheld\nnew_reason\n")).toEqual({ state: "withheld", reason: null, note: null });
  expect(fateOf("something\n\n")).toBeNull();
  expect(fateOf("")).toBeNull();
});

test("all comments of one's own are found in the list of the evaluation, and in no other", async () => {
  const vector = JSON.parse(
    readFileSync(new URL("../../../../crates/ballot/vectors/fates.json", import.meta.url), "utf8"),
  );
  const [bytes, tag, absent] = [vector.bytes, vector.comments[0].tag, vector.absent].map((hex) => fromHex(hex));
  if (!bytes || !tag || !absent) throw new Error("not hexadecimal");
  const tags = [
    { question: "a", tag },
    { question: "b", tag: absent },
  ];
  expect(await fatesIn(bytes, vector, tags)).toEqual([
    { question: "a", fate: { state: "shown", reason: null, note: null } },
    { question: "b", fate: { state: "unknown", reason: null, note: null } },
  ]);
  await expect(fatesIn(bytes, { ...vector, evaluation: vector.institution }, tags)).rejects.toThrow("another");
});
