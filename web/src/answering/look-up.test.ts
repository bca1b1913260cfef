import { describe, expect, it } from "vitest";

import { encode, uuidBytes } from "../ballot/bytes";
import { find, readEvaluation } from "./look-up";
import { receiptCode } from "./receipt-code";
import { evaluationId } from "./samples";

const institution = uuidBytes("11111111-1111-4111-8111-111111111111");
const receipts = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte));
const codeOf = (byte: number) => receiptCode(new Uint8Array(32).fill(byte));
const list = encode(
  "keping-receipts-v1",
  institution,
  uuidBytes(evaluationId),
  Uint8Array.of(0, 0, 0, receipts.length),
  ...receipts,
);

describe("a receipt in the published list", () => {
  it("is found, by any of the versions that may count", () => {
    expect(find(list, evaluationId, [codeOf(9), codeOf(2)])).toEqual({ kind: "counted", count: 3 });
  });

  it("or is not", () => {
    expect(find(list, evaluationId, [codeOf(9)])).toEqual({ kind: "absent" });
  });

  it("is not looked for in another course's list, nor in something else", () => {
    expect(find(list, "44444444-4444-4444-8444-444444444444", [codeOf(2)])).toEqual({ kind: "unreadable" });
    expect(find(list.slice(0, -1), evaluationId, [codeOf(2)])).toEqual({ kind: "unreadable" });
  });
});

it("reads the number of a questionnaire, also from an address", () => {
  expect(readEvaluation(`https://school.example/counted?evaluation=${evaluationId.toUpperCase()} `)).toBe(evaluationId);
  expect(readEvaluation("R9KD 4TXW")).toBeNull();
});
