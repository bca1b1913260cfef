import { describe, expect, it } from "vitest";

import { concat, encode, sha256, uuidBytes } from "../ballot/bytes";
import type { KeptReceipt } from "../ballot/submission";
import { paths } from "../lib/paths";
import { listName, readListName } from "./list-name";
import { find } from "./look-up";
import { receiptCode } from "./receipt-code";
import { evaluationId, receipt } from "./samples";

const institution = "11111111-1111-4111-8111-111111111111";
const asked = { institution, evaluation: evaluationId };
const filled = (byte: number) => new Uint8Array(32).fill(byte);
const codeOf = (byte: number) => receiptCode(filled(byte));
const count = (number: number) => Uint8Array.of(0, 0, 0, number);
const ids = [uuidBytes(institution), uuidBytes(evaluationId)];
const people = [10, 1, 2, 3].map(count);

/** Ballots under keys 1, 2, 3, with receipts 11, 12, 13; the last could not be read. */
async function published(evaluation = evaluationId) {
  const ballots = [1, 2, 3].map((key) => concat(filled(key), Uint8Array.of(2), filled(key + 10)));
  const scope = [uuidBytes(institution), uuidBytes(evaluation)];
  const list = encode("keping-receipts-v2", ...scope, ...people, count(3), ...ballots);
  const register = encode("keping-register-v1", ...ids, count(1), uuidBytes(evaluation), await sha256(list));
  const unreadable = encode("keping-unreadable-v1", ...scope, await sha256(list), count(1), filled(13));
  return { list, register, unreadable };
}

const kept = (changes: Partial<KeptReceipt> = {}): KeptReceipt => ({
  ...receipt,
  version: 2,
  key: filled(1),
  receipt: filled(11),
  signature: new Uint8Array(64),
  ...changes,
});

describe("a receipt in the published list", () => {
  it("is found, by any of the versions that may count", async () => {
    const found = await find(await published(), asked, [{ code: codeOf(9) }, { code: codeOf(12) }]);
    const facts = { people: { eligible: 10, late: 1, left: 2, issued: 3 }, inBox: 3, unreadable: 1 };
    expect(found).toMatchObject({ kind: "counted", facts });
  });

  it.each([
    ["counted", kept()],
    ["unopened", kept({ key: filled(3), receipt: filled(13) })],
    ["missing", kept({ key: filled(9) })],
    ["replaced", kept({ receipt: filled(99) })],
    ["replaced", kept({ version: 3 })],
    ["superseded", kept({ version: 1 })],
    // What the box has not signed for proves nothing.
    ["absent", kept({ key: filled(9), signature: null })],
    ["absent", kept({ receipt: filled(99), signature: null })],
    ["absent", { code: codeOf(9) }],
    ["unopened", { code: codeOf(13) }],
  ])("%s", async (kind, sought) => {
    expect(await find(await published(), asked, [sought])).toMatchObject({ kind });
  });

  it("is not looked for in another course's list, in one that was not committed to, nor in something else", async () => {
    const good = await published();
    const other = await published("44444444-4444-4444-8444-444444444444");
    const sought = [{ code: codeOf(12) }];
    expect(await find(other, asked, sought)).toEqual({ kind: "unreadable" });
    expect(await find({ ...good, register: other.register }, asked, sought)).toEqual({ kind: "unreadable" });
    expect(await find({ ...good, list: good.list.slice(0, -1) }, asked, sought)).toEqual({ kind: "unreadable" });
    expect(await find({ ...good, unreadable: other.unreadable }, asked, sought)).toEqual({ kind: "unreadable" });
  });

  it("is told as not opened yet while it is being counted", async () => {
    const found = await find({ ...(await published()), unreadable: null }, asked, [kept()]);
    expect(found).toMatchObject({ kind: "counted", facts: { unreadable: null } });
  });
});

it("reads the name of a list, also from an address", () => {
  const name = listName(institution, evaluationId);
  expect(readListName(name)).toEqual(asked);
  expect(readListName(`https://school.example${paths.counted(name.toUpperCase())} `)).toEqual(asked);
  expect(readListName(evaluationId)).toBeNull();
});
