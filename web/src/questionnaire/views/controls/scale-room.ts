// Whether the words of a scale fit side by side, decided by how wide the question is drawn. The style sheet has one rule for
// each of these widths; here is found out which of them a scale needs.

const widths = [326, 356, 480, 700] as const;

const frame = 34;
const letterSize = 14;
const besideWord = 6;
const narrowestCell = 40;
const wideLetter = /[\u2E80-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFFEF]/;
const degree =
  /^(?:非常|十分|比较|完全|基本|有点|有些|不太|极其|特别|相当|几乎|从来|总是|经常|偶尔|大部分|大多数|一点也|一点都)(?=..)/;

/** Where a label may be broken: 非常／不同意. Words with spaces break there anyway. */
export function senseParts(label: string): string[] {
  const [first] = degree.exec(label) ?? [];
  return first === undefined ? [label] : [first, label.slice(first.length)];
}

function lettersWide(word: string): number {
  let wide = 0;
  for (const letter of word) wide += wideLetter.test(letter) ? 1 : 0.52;
  return wide;
}

/** Chinese of more than four characters may be broken anywhere: half of it must fit. */
function roomFor(word: string): number {
  const wide = lettersWide(word);
  return wideLetter.test(word) && wide > 4 ? wide / 2 : wide;
}

/** The width in pixels below which these labels stand under each other. */
export function widthNeeded(labels: readonly string[]): number {
  const longest = Math.max(
    ...labels
      .flatMap(senseParts)
      .flatMap((part) => part.split(/[\s-]+/))
      .map(roomFor),
  );
  const needed = frame + labels.length * Math.max(narrowestCell, longest * letterSize + besideWord);
  return widths.find((width) => width >= needed) ?? widths[3];
}
