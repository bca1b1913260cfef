// The Markdown that notices are written in, read into plain values: paragraphs, headings, lists, quotes, tables, code, emphasis and
// links. Nothing else has a meaning: HTML is the characters it is made of, and so is a link to anything but a page or an
// address for letters. There is no way from here to markup, because only elements that React makes follow from these values.
// Every step goes forward through the text, so that 20,000 characters of anything are read at once.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "break" }
  | { kind: "strong" | "em"; inside: Inline[] }
  | { kind: "link"; href: string; inside: Inline[] };

export type Block =
  | { kind: "heading"; level: 1 | 2 | 3; inside: Inline[] }
  | { kind: "paragraph"; inside: Inline[] }
  | { kind: "list"; ordered: boolean; start: number; items: Block[][] }
  | { kind: "quote"; inside: Block[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "code"; text: string }
  | { kind: "rule" };

const deepest = 6;
const longestLabel = 1000;
const mostColumns = 20;

export function parseMarkdown(text: string): Block[] {
  return blocksOf(text.replaceAll("\r\n", "\n").split("\n"), 0);
}

const fence = /^ {0,3}```/;
const heading = /^ {0,3}(#{1,6})\s+(.*)$/;
const rule = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const quote = /^ {0,3}> ?/;
const bullet = /^( {0,3})(?:[-*+]|(\d{1,9})[.)])(?: (.*)|)$/;
const divider = /^[\s|:-]*-[\s|:-]*$/;

const isBlank = (line: string) => line.trim() === "";
const startsBlock = (line: string) =>
  [fence, heading, rule, quote].some((pattern) => pattern.test(line)) || bullet.test(line);

type Taken = { block: Block; next: number };

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at] ?? "")) {
      at += 1;
      continue;
    }
    const taken = takeBlock(lines, at, depth);
    blocks.push(taken.block);
    at = taken.next;
  }
  return blocks;
}

function takeBlock(lines: readonly string[], at: number, depth: number): Taken {
  const line = lines[at] ?? "";
  if (fence.test(line)) return takeCode(lines, at);
  const head = heading.exec(line);
  if (head) {
    const level = Math.min(3, head[1]?.length ?? 1) as 1 | 2 | 3;
    const words = (head[2] ?? "").trim().replace(/(?:^|\s)#+$/, "");
    return { block: { kind: "heading", level, inside: inlinesOf(words) }, next: at + 1 };
  }
  if (rule.test(line)) return { block: { kind: "rule" }, next: at + 1 };
  if (depth < deepest && quote.test(line)) return takeQuote(lines, at, depth);
  if (depth < deepest && bullet.test(line)) return takeList(lines, at, depth);
  return takeTable(lines, at) ?? takeParagraph(lines, at, depth);
}

function takeCode(lines: readonly string[], at: number): Taken {
  let next = at + 1;
  while (next < lines.length && !fence.test(lines[next] ?? "")) next += 1;
  return { block: { kind: "code", text: lines.slice(at + 1, next).join("\n") }, next: next + 1 };
}

function takeQuote(lines: readonly string[], at: number, depth: number): Taken {
  let next = at;
  while (next < lines.length && quote.test(lines[next] ?? "")) next += 1;
  const inside = lines.slice(at, next).map((line) => line.replace(quote, ""));
  return { block: { kind: "quote", inside: blocksOf(inside, depth + 1) }, next };
}

/** Lines of the same kind of mark; what is indented below a mark belongs to its item. */
function takeList(lines: readonly string[], at: number, depth: number): Taken {
  const first = bullet.exec(lines[at] ?? "");
  const ordered = first?.[2] !== undefined;
  const items: string[][] = [];
  let next = at;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? "";
    const mark = bullet.exec(line);
    const item = items.at(-1);
    if (mark && (mark[2] !== undefined) === ordered && !(item && /^ {2,}/.test(line))) items.push([mark[3] ?? ""]);
    else if (item && /^ {2,}\S/.test(line)) item.push(line.replace(/^ {2,4}/, ""));
    else if (item && isBlank(line) && /^ {2,}\S/.test(lines[next + 1] ?? "")) item.push("");
    else break;
  }
  return {
    block: {
      kind: "list",
      ordered,
      start: Number(first?.[2] ?? 1),
      items: items.map((item) => blocksOf(item, depth + 1)),
    },
    next,
  };
}

function takeTable(lines: readonly string[], at: number): Taken | null {
  const [line = "", below = ""] = lines.slice(at, at + 2);
  if (!line.includes("|") || !below.includes("|") || !divider.test(below)) return null;
  const head = cellsOf(line);
  if (head.length > mostColumns || cellsOf(below).length !== head.length) return null;
  const rows: string[][] = [];
  let next = at + 2;
  for (; next < lines.length && (lines[next] ?? "").includes("|"); next += 1) {
    const cells = cellsOf(lines[next] ?? "");
    rows.push(head.map((_, column) => cells[column] ?? ""));
  }
  const inlines = (cells: string[]) => cells.map(inlinesOf);
  return { block: { kind: "table", head: inlines(head), rows: rows.map(inlines) }, next };
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split("|").map((cell) => cell.trim());
}

function takeParagraph(lines: readonly string[], at: number, depth: number): Taken {
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? "";
    if (isBlank(line) || (depth < deepest && startsBlock(line))) break;
  }
  const text = lines.slice(at, next).map((line) => line.trim());
  return { block: { kind: "paragraph", inside: inlinesOf(text.join("\n")) }, next };
}

/** What stands in a line. An end of line is one: who writes a notice means it. */
function inlinesOf(text: string): Inline[] {
  return new Line(text, 0).read();
}

class Line {
  private readonly text: string;
  private readonly depth: number;
  private at = 0;
  private plain = "";
  private readonly found: Inline[] = [];
  /** Marks that do not occur any more after here. */
  private readonly gone = new Set<string>();

  constructor(text: string, depth: number) {
    this.text = text;
    this.depth = depth;
  }

  read(): Inline[] {
    while (this.at < this.text.length) {
      const inline = this.depth < deepest ? this.take() : null;
      if (inline) {
        this.endPlain();
        this.found.push(inline);
      } else {
        this.plain += this.text[this.at] ?? "";
        this.at += 1;
      }
    }
    this.endPlain();
    return this.found;
  }

  private endPlain() {
    if (this.plain !== "") this.found.push({ kind: "text", text: this.plain });
    this.plain = "";
  }

  /** The element that begins here, with the place moved behind it; null: what stands here is a character. */
  private take(): Inline | null {
    const { text, at } = this;
    switch (text[at] ?? "") {
      case "\n":
        this.at += 1;
        return { kind: "break" };
      case "\\":
        return this.takeEscaped();
      case "`":
        return this.takeCode();
      case "[":
        return this.takeLink();
      case "<":
        return this.takeAddress();
      case "!":
        return this.takeImage();
      case "*":
        return text[at + 1] === "*" ? this.takeMarked("**", "strong") : this.takeMarked("*", "em");
      default:
        return null;
    }
  }

  private takeEscaped(): Inline | null {
    const next = this.text[this.at + 1] ?? "";
    if (!/[!-/:-@[-`{-~]/.test(next)) return null;
    this.at += 2;
    return { kind: "text", text: next };
  }

  private find(mark: string, from: number): number {
    if (this.gone.has(mark)) return -1;
    const place = this.text.indexOf(mark, from);
    if (place === -1) this.gone.add(mark);
    return place;
  }

  private takeCode(): Inline | null {
    const end = this.find("`", this.at + 1);
    if (end <= this.at + 1) return null;
    const text = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return { kind: "code", text };
  }

  private takeMarked(mark: "*" | "**", kind: "em" | "strong"): Inline | null {
    const from = this.at + mark.length;
    const end = this.find(mark, from);
    const inside = this.text.slice(from, Math.max(from, end));
    if (end <= from || inside !== inside.trim()) return null;
    this.at = end + mark.length;
    return { kind, inside: new Line(inside, this.depth + 1).read() };
  }

  private takeLink(): Inline | null {
    const near = this.text.slice(this.at, this.at + longestLabel);
    const link = /^\[([^[\]]{1,900})\]\(([^\s()]{1,900}(?:\([^\s()]{0,900}\)[^\s()]{0,900})?)\)/.exec(near);
    const href = link && safeHref(link[2] ?? "");
    if (!href) return null;
    this.at += link[0].length;
    return { kind: "link", href, inside: new Line(link[1] ?? "", deepest).read() };
  }

  /** Another server would learn who reads and when: it stays as it is written. */
  private takeImage(): Inline | null {
    if (this.text[this.at + 1] !== "[") return null;
    this.at += 2;
    return { kind: "text", text: "![" };
  }

  private takeAddress(): Inline | null {
    const near = this.text.slice(this.at, this.at + longestLabel);
    const address = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,900})>/i.exec(near);
    const href = address && safeHref(address[1] ?? "");
    if (!href) return null;
    this.at += address[0].length;
    return { kind: "link", href, inside: [{ kind: "text", text: address[1] ?? "" }] };
  }
}

/** Blanks, characters that nobody sees, and the stroke that some browsers take for another. */
const isOdd = (character: string) =>
  character <= " " || (character >= "\u007f" && character <= "\u009f") || character === "\\";

/** A page of the web, a page of ours or an address for letters; null: anything else, however it is written. */
export function safeHref(given: string): string | null {
  if ([...given].some(isOdd)) return null;
  if (/^\/(?!\/)/.test(given)) return given;
  if (/^mailto:[^?]+@[^?]+$/i.test(given)) return given;
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return null;
  const { protocol, username, password, href } = new URL(given);
  // A name before an @ makes one site look like another.
  const isPlain = username === "" && password === "";
  return isPlain && (protocol === "https:" || protocol === "http:") ? href : null;
}
