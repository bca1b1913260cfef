import { encodeQR } from "qr";

export interface QrPath {
  /** Modules along a side, with the quiet margin that readers need. */
  size: number;
  /** What is dark, as a path of unit squares. */
  path: string;
}

/** What readers need around it. */
const quiet = 4;

/** A code that survives a projector's blur: a quarter of it may be unreadable. On paper or a screen in the hand less will do. */
export function qrPath(text: string, ecc: "medium" | "quartile" = "quartile"): QrPath {
  const rows = encodeQR(text, "raw", { ecc, border: quiet });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size: rows.length, path: path.join("") };
}
