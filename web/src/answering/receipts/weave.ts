// The pattern on a receipt: five columns woven from its code, so that two receipts are told apart before sixteen letters are
// read. Not the scale's raised cell: on a receipt that would look like the answer given.
export const columns = 5;
export const rows = 6;

/** Strength of each cell from 0 to 3, row by row: two bits of the code's SHA-256 each. */
export async function weaveOf(code: string): Promise<number[]> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code.replaceAll(" ", "")));
  const bytes = new Uint8Array(digest);
  return Array.from({ length: columns * rows }, (_, cell) => ((bytes[cell >> 2] ?? 0) >> (2 * (cell & 3))) & 3);
}

/** How much of the colour each strength has. */
export const opacities = [0.1, 0.28, 0.6, 1] as const;
