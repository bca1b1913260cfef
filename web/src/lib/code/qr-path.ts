import { encodeQR } from "qr";

export interface QrPath {
  /** Modules along a side, with the quiet margin that readers need. */
  size: number;
  /** What is dark, as a path of unit squares. */
  path: string;
}

/** What readers need around it. */
const quiet = 4;

/** A code that survives a projector's blur: a quarter of it may be unreadable. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, "raw", { ecc: "quartile", border: quiet });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: path.join("") };
}
