import { describe, expect, it } from "vitest";

import { encode, uuidBytes } from "../ballot/bytes";
import { paths } from "../lib/paths";
import { listName, readListName } from "./list-name";
import { find } from "./look-up";
import { receiptCode } from "./receipt-code";
import { evaluationId } from "./samples";

const institution = "11111111-1111-4111-8111-111111111111";
const asked = { institution, evaluation: evaluationId };
const receipts = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
const codeOf = (byte: number) => receiptCode(new Uint8Array(32).fill(byte));
const list = encode(
  "keping-receipts-v1",
  uuidBytes(institution),
  uuidBytes(evaluationId),
  Uint8Array.of(0, 0, 0, receipts.length),
  ...receipts,
);

describe("a receipt in the published list", () => {
  it("is found, by any of the versions that may count", () => {
    expect(find(list, asked, [codeOf(9), codeOf(2)])).toEqual({ kind: "counted", count: 3 });
  });

  it("or is not", () => {
    expect(find(list, asked, [codeOf(9)])).toEqual({ kind: "absent" });
  });

  it("is not looked for in another course's list, nor in something else", () => {
    expect(find(list, { ...asked, evaluation: "44444444-4444-4444-8444-444444444444" }, [codeOf(2)])).toEqual({
      kind: "unreadable",
    });
    expect(find(list.slice(0, -1), asked, [codeOf(2)])).toEqual({ kind: "unreadable" });
  });
});

it("reads the name of a list, also from an address", () => {
  const name = listName(institution, evaluationId);
  expect(readListName(name)).toEqual(asked);
  expect(readListName(`https://school.example${paths.counted(name.toUpperCase())} `)).toEqual(asked);
  expect(readListName(evaluationId)).toBeNull();
});
