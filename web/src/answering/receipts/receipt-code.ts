// A receipt as people read it: its first 80 bits in four groups. That is enough to find one among all ballots of a school, and
// short enough for a slip of paper.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const bytesShown = 10;
const letters = 16;

export function receiptCode(receipt: Uint8Array): string {
  const bits = Array.from(receipt.subarray(0, bytesShown), (byte) => byte.toString(2).padStart(8, "0")).join("");
  const code = (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join("");
  return (code.match(/.{4}/g) ?? []).join(" ");
}

/** What somebody typed or pasted, as a code; null when it cannot be one. */
export function readReceiptCode(typed: string): string | null {
  const plain = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\-–—·]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  if (plain.length !== letters || [...plain].some((letter) => !alphabet.includes(letter))) return null;
  return (plain.match(/.{4}/g) ?? []).join(" ");
}
