import { expect, test } from "vitest";

import { compare, fromBase64url, fromHex, toBase64url, toHex, uuidBytes, uuidText } from "./bytes";

test("texts are read back", () => {
  for (let length = 0; length < 70; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, position) => (position * 37 + length * 11) % 256);
    expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
    expect(fromHex(toHex(bytes))).toEqual(bytes);
  }
  expect(toBase64url(Uint8Array.of(0xfb, 0xff))).toBe("-_8");
});

test.each(["A", "AA==", "A+", "A/", "A A", "é"])("%s is not base64url", (text) => {
  expect(fromBase64url(text)).toBeNull();
});

test.each(["0", "0g", " 00"])("%s is not hexadecimal", (text) => {
  expect(fromHex(text)).toBeNull();
});

test("ids are sixteen bytes", () => {
  const id = "01234567-89ab-cdef-0123-456789abcdef";
  expect(uuidText(uuidBytes(id))).toBe(id);
  expect(() => uuidBytes("0123456789abcdef0123456789abcdef")).toThrow(TypeError);
});

test("the order is by byte, the shorter first", () => {
  expect(compare(Uint8Array.of(1, 2), Uint8Array.of(1, 3))).toBeLessThan(0);
  expect(compare(Uint8Array.of(200), Uint8Array.of(3, 3))).toBeGreaterThan(0);
  expect(compare(Uint8Array.of(1), Uint8Array.of(1, 0))).toBeLessThan(0);
  expect(compare(Uint8Array.of(1, 0), Uint8Array.of(1))).toBeGreaterThan(0);
  expect(compare(Uint8Array.of(), Uint8Array.of())).toBe(0);
});
