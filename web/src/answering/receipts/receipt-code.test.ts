import { expect, it } from "vitest";

import { readReceiptCode, receiptCode } from "./receipt-code";

const receipt = new Uint8Array(32).fill(0xa5);

it("shows the first eighty bits in four groups", () => {
  expect(receiptCode(receipt)).toBe("MPJT B9D5 MPJT B9D5");
});

it.each(["MPJT B9D5 MPJT B9D5", "mpjt-b9d5-mpjt-b9d5", " ｍｐｊｔb9d5mpjtb9d5\n"])(
  "reads %j however it was written",
  (typed) => {
    expect(readReceiptCode(typed)).toBe("MPJT B9D5 MPJT B9D5");
  },
);

it("takes letters that look like digits for those digits", () => {
  expect(readReceiptCode("OIL0 0000 0000 0000")).toBe("0110 0000 0000 0000");
});

it.each(["", "MPJT B9D5 MPJT B9D", "MPJT B9D5 MPJT B9DU"])("does not take %j", (typed) => {
  expect(readReceiptCode(typed)).toBeNull();
});
