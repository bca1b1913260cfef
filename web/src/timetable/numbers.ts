// Lists of numbers as people write them: `1-16`, `1，3，5～9`, `第1周至第8周`, `1-15周(单)`. The browser's copy of
// crates/domain/src/teaching/timetable/numbers.rs.

export type NumbersFault =
  | { kind: "empty" }
  | { kind: "not_a_number"; piece: string }
  | { kind: "out_of_range"; number: number }
  | { kind: "backwards"; from: number; to: number }
  /** `3双`: a piece without a number in it is a slip. */
  | { kind: "nothing_left"; piece: string };

export interface Notation {
  most: number;
  /** Words that say what is counted. */
  units: readonly string[];
}

type Parity = "odd" | "even";
type Token = number | "-";
type Read = { numbers: number[] } | { fault: NumbersFault };

const parityWords = [
  ["单", "odd"],
  ["双", "even"],
  ["odd", "odd"],
  ["even", "even"],
] as const;

const dashes = new Set("～~－—–―‐‑−至到");
const openings = new Set("【〔");
const closings = new Set("】〕");
const noise = /^[ |()[\]{}]$/;
const largest = 0xffff_ffff;

/** One character for all that mean the same: full-width forms, dashes, commas, brackets, spaces. */
function plain(character: string): string {
  if (dashes.has(character)) return "-";
  if (character === "、") return ",";
  if (openings.has(character)) return "[";
  if (closings.has(character)) return "]";
  if (character >= "！" && character <= "｝") {
    return String.fromCodePoint((character.codePointAt(0) ?? 0) - 0xfee0).toLowerCase();
  }
  return /\s/.test(character) ? " " : character.toLowerCase();
}

/** Every number in the list, in the order written, repeated ones too. */
export function readNumbers(notation: Notation, text: string): Read {
  const numbers: number[] = [];
  for (const piece of pieces(text)) {
    const read = readPiece(notation, piece);
    if ("fault" in read) return read;
    numbers.push(...read.numbers);
  }
  return numbers.length === 0 ? { fault: { kind: "empty" } } : { numbers };
}

function pieces(text: string): string[] {
  const found = [""];
  for (const character of text) {
    if (",;".includes(plain(character))) found.push("");
    else found.push((found.pop() ?? "") + character);
  }
  return found.map((piece) => piece.trim());
}

function readPiece(notation: Notation, piece: string): Read {
  const unreadable: Read = { fault: { kind: "not_a_number", piece } };
  const text = [...piece].map(plain).join("");
  if ([...text].every((character) => noise.test(character))) return { numbers: [] };
  const read = readTokens(notation, text);
  if (!read) return unreadable;

  const [from, dash, to = from, more] = read.tokens;
  if (typeof from !== "number" || typeof to !== "number" || more !== undefined) return unreadable;
  if (dash !== undefined && (dash !== "-" || read.tokens.length !== 3)) return unreadable;
  const outside = [from, to].find((number) => number < 1 || number > notation.most);
  if (outside !== undefined) return { fault: { kind: "out_of_range", number: outside } };
  if (from > to) return { fault: { kind: "backwards", from, to } };

  const { parity } = read;
  const all = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  const numbers = all.filter((number) => parity === null || (number % 2 === 1) === (parity === "odd"));
  return numbers.length === 0 ? { fault: { kind: "nothing_left", piece } } : { numbers };
}

/** Null if something is neither number, dash, parity nor unit. */
function readTokens({ units }: Notation, text: string): { tokens: Token[]; parity: Parity | null } | null {
  const tokens: Token[] = [];
  let parity: Parity | null = null;
  let rest = text;
  while (rest !== "") {
    const [digits] = /^\d+/.exec(rest) ?? [];
    const word: readonly [string, Parity] | undefined = parityWords.find(([word]) => rest.startsWith(word));
    const unit = [...units, "第"].find((unit) => rest.startsWith(unit));
    if (digits !== undefined) {
      tokens.push(Math.min(Number(digits), largest));
      rest = rest.slice(digits.length);
    } else if (rest.startsWith("-")) {
      // 1——16: the Chinese dash is two characters long.
      tokens.push("-");
      rest = rest.replace(/^-+/, "");
    } else if (word && parity === null) {
      [, parity] = word;
      rest = rest.slice(word[0].length);
    } else if (unit !== undefined) {
      rest = rest.slice(unit.length);
    } else if (noise.test(rest.charAt(0))) {
      rest = rest.slice(1);
    } else {
      return null;
    }
  }
  return { tokens, parity };
}
