// @vitest-environment node
import { expect, test } from "vitest";

import { concat } from "./bytes";
import { BallotError } from "./errors";
import { evaluation, fakeServer, request } from "./fake-server";
import { entryFor, parseManifest, sameCode } from "./manifest";

const invalid = new BallotError("manifest_invalid");

test("bytes that are not exactly a manifest are refused", async () => {
  const { manifest } = await fakeServer();
  const good = manifest();
  expect(parseManifest(good).entries).toHaveLength(1);
  expect(() => parseManifest(good.slice(0, -1))).toThrow(invalid);
  expect(() => parseManifest(concat(good, Uint8Array.of(0)))).toThrow(invalid);
  expect(() => parseManifest(new Uint8Array())).toThrow(invalid);
  const label = manifest().fill(0x32, 17, 18);
  expect(() => parseManifest(label)).toThrow(invalid);
});

test("an evaluation twice, a wrong order or a size out of range are refused", async () => {
  const { manifest } = await fakeServer();
  const two = (first: Uint8Array, second: Uint8Array) =>
    concat(manifest().slice(0, 164), Uint8Array.of(0, 0, 0, 2), first, second);
  const entry = manifest().slice(168);
  const lower = entry.slice().fill(0, 0, 16);
  expect(parseManifest(two(lower, entry)).entries).toHaveLength(2);
  expect(() => parseManifest(two(entry, lower))).toThrow(invalid);
  expect(() => parseManifest(two(entry, entry))).toThrow(invalid);
  expect(() => parseManifest(manifest().fill(0, -4))).toThrow(invalid);
  expect(() => parseManifest(manifest().fill(0xff, -4))).toThrow(invalid);
});

test("what is wanted is found, or it is said what differs", async () => {
  const manifest = parseManifest((await fakeServer()).manifest());
  const wanted = request("any");
  expect(entryFor(manifest, wanted)).toEqual({ evaluation, formHash: wanted.formHash, size: 64 });
  const other = "99999999-9999-4999-8999-999999999999";
  const reason = (changes: object) => () => entryFor(manifest, { ...wanted, ...changes });
  expect(reason({ institution: other })).toThrow(new BallotError("other_campaign"));
  expect(reason({ campaign: other })).toThrow(new BallotError("other_campaign"));
  expect(reason({ evaluation: other })).toThrow(new BallotError("not_in_manifest"));
  expect(reason({ formHash: new Uint8Array(32) })).toThrow(new BallotError("form_differs"));
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
