// Where a receipt is checked. The address names the course's list; the code stands in its fragment, which no browser sends to a
// server: whoever scans the picture tells nobody which answer is theirs.
import { readReceiptCode } from "./receipt-code";

const mark = "receipt=";

export const checkAddress = (page: string, code: string, origin: string): string =>
  `${new URL(page, origin).href}#${mark}${code.replaceAll(" ", "")}`;

/** The code in a page's fragment, if there is one. */
export function codeInFragment(fragment: string): string | null {
  const at = fragment.indexOf(mark);
  return at === -1 ? null : readReceiptCode(fragment.slice(at + mark.length));
}
