// A whole number as it is typed, with the full-width digits and signs that Chinese keyboards give.

const mostDigits = 10;

/** What may stay in the field of what was typed; null: nothing of it, keep what was there. */
export function keepNumber(typed: string): string | null {
  const plain = typed
    .normalize("NFKC")
    .replaceAll(/[\s,]/g, "")
    .replace(/^[−–—]/, "-");
  return new RegExp(`^-?\\d{0,${mostDigits}}$`).test(plain) ? plain : null;
}

/** A lone minus is no number yet. */
export function readNumber(typed: string): number | undefined {
  return /^-?\d+$/.test(typed) ? Number(typed) + 0 : undefined;
}
