// What somebody types that may tell who they are or how to reach them: found on the device, while it can still be taken out. The
// server marks more of it for the reviewer (crates/domain/src/results/comment); what is one too many here costs a glance.

export type Personal = "phone" | "email" | "account" | "number" | "name";

const patterns: readonly [Personal, RegExp][] = [
  ["email", /[\w.+-]+\s?[@＠]\s?[\w-]+(?:\.[\w-]+)+/u],
  ["account", /(?:qq|微信|wechat|vx|weixin)(?:号|\s*id)?\s*[:：是为]?\s*[a-z0-9_-]{5,}/iu],
  // A mobile number, however it is grouped; or an area code with its number.
  ["phone", /(?<![\d.])1[3-9]\d(?:[\s-]?\d){8}(?!\d)|(?<!\d)0\d{2,3}[\s-]\d{7,8}(?!\d)/u],
  ["number", /(?:学号|工号|身份证)\D{0,4}\d{6,}|(?<![\d.])\d{8,18}(?![\d.])/u],
  ["name", /(?:我叫|我的名字是?|本人姓名|本人)\s*[:：]?\s*\p{Script=Han}{2,4}|my name is \p{Lu}\p{L}+/u],
];

/** The first of it, with what it is. */
export function personalIn(text: string): { what: Personal; found: string } | null {
  for (const [what, pattern] of patterns) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { what, found };
  }
  return null;
}
