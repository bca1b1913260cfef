import { expect, test } from "vitest";

import { concat } from "./crypto/bytes";
import { BallotError } from "./errors";
import { evaluation, fakeServer, request } from "./fake-server";
import { sameCode } from "./crypto/code";
import { entryFor, parseManifest } from "./manifest";

const invalid = new BallotError("manifest_invalid");

test("bytes that are not exactly a manifest are refused", async () => {
  const { manifest } = await fakeServer();
  const good = manifest();
  expect(parseManifest(good).entries).toHaveLength(1);
  expect(() => parseManifest(good.slice(0, -1))).toThrow(invalid);
  expect(() => parseManifest(concat(good, Uint8Array.of(0)))).toThrow(invalid);
  expect(() => parseManifest(new Uint8Array())).toThrow(invalid);
  const label = manifest().fill(0x33, 17, 18);
  expect(() => parseManifest(label)).toThrow(invalid);
});

test("an evaluation twice, a wrong order or a size out of range are refused", async () => {
  const { manifest } = await fakeServer();
  const entry = manifest().slice(-72);
  const two = (first: Uint8Array, second: Uint8Array) =>
    concat(manifest().slice(0, -76), Uint8Array.of(0, 0, 0, 2), first, second);
  const lower = entry.slice().fill(0, 0, 16).fill(1, 48, 64);
  expect(parseManifest(two(lower, entry)).entries).toHaveLength(2);
  expect(() => parseManifest(two(entry, lower))).toThrow(invalid);
  expect(() => parseManifest(two(entry, entry))).toThrow(invalid);
  // Of one class: a student alone in the second would be alone in its results.
  expect(() => parseManifest(two(entry.slice().fill(0, 0, 16), entry))).toThrow(invalid);
  expect(() => parseManifest(manifest().fill(0, -8))).toThrow(invalid);
  expect(() => parseManifest(manifest().fill(0xff, -8))).toThrow(invalid);
});

test("what is wanted is found, or it is said what differs", async () => {
  const manifest = parseManifest((await fakeServer()).manifest());
  const wanted = request("any");
  const { formHash } = wanted;
  expect(await entryFor(manifest, wanted)).toMatchObject({ evaluation, formHash, size: 64, listed: 43 });
  const other = "99999999-9999-4999-8999-999999999999";
  const cases = [
    ["other_campaign", { institution: other }],
    ["other_campaign", { campaign: other }],
    ["not_in_manifest", { evaluation: other }],
    ["form_differs", { formHash: new Uint8Array(32) }],
    ["form_differs", { classCode: "CS2003-02" }],
  ] as const;
  for (const [reason, changes] of cases) {
    await expect(entryFor(manifest, { ...wanted, ...changes })).rejects.toThrow(new BallotError(reason));
  }
});

test.each([
  ["7QF3 K9XM 2HTP W4B1", true],
  ["7qf3-k9xm-2htp-w4bl", true],
  ["7QF3K9XM2HTPW4BI", true],
  ["7QF3 K9XM 2HTP W4B2", false],
  ["7QF3 K9XM 2HTP", false],
])("a code typed as %s", (typed, same) => {
  expect(sameCode(typed, "7QF3 K9XM 2HTP W4B1")).toBe(same);
});
