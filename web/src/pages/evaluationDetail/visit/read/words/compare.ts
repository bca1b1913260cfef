// Two versions of a text, side by side: which pieces of each the other lacks.

export interface Piece {
  text: string;
  changed: boolean;
}

interface Compared {
  before: Piece[];
  after: Piece[];
}

/** A Chinese character, a word, a run of spaces, or whatever else stands alone. */
const unit = /\p{Script=Han}|[\p{L}\p{N}]+|\s+|[^]/gu;

/** What stays between two changes must be longer than this to be seen as such. */
const leastKept = 2;

export function compared(before: string, after: string): Compared {
  const [olds, news] = [unitsOf(before), unitsOf(after)];
  const { old, new: kept } = keptIn(olds, news);
  return { before: piecesOf(olds, old), after: piecesOf(news, kept) };
}

const unitsOf = (text: string): string[] => text.match(unit) ?? [];

interface Kept {
  old: boolean[];
  new: boolean[];
}

/** The longest sequence of units that both have, and where it stands in each. */
function keptIn(olds: readonly string[], news: readonly string[]): Kept {
  const start = commonLength(olds, news);
  const [restOld, restNew] = [olds.slice(start), news.slice(start)];
  const end = commonLength(restOld.toReversed(), restNew.toReversed());
  const middle = longestCommon(restOld.slice(0, restOld.length - end), restNew.slice(0, restNew.length - end));
  const whole = (length: number) => Array<boolean>(length).fill(true);
  return {
    old: [...whole(start), ...middle.old, ...whole(end)],
    new: [...whole(start), ...middle.new, ...whole(end)],
  };
}

function commonLength(ones: readonly string[], others: readonly string[]): number {
  const at = ones.findIndex((one, place) => one !== others[place]);
  return at < 0 ? Math.min(ones.length, others.length) : at;
}

function longestCommon(olds: readonly string[], news: readonly string[]): Kept {
  const width = news.length + 1;
  // At [old, new]: how long it is from there on.
  const lengths = new Uint16Array((olds.length + 1) * width);
  const at = (old: number, fresh: number) => lengths[old * width + fresh] ?? 0;
  for (let old = olds.length - 1; old >= 0; old -= 1) {
    for (let fresh = news.length - 1; fresh >= 0; fresh -= 1) {
      lengths[old * width + fresh] =
        olds[old] === news[fresh] ? at(old + 1, fresh + 1) + 1 : Math.max(at(old + 1, fresh), at(old, fresh + 1));
    }
  }
  const kept: Kept = { old: olds.map(() => false), new: news.map(() => false) };
  let [old, fresh] = [0, 0];
  while (old < olds.length && fresh < news.length) {
    if (olds[old] === news[fresh]) {
      kept.old[old] = true;
      kept.new[fresh] = true;
      old += 1;
      fresh += 1;
    } else if (at(old + 1, fresh) >= at(old, fresh + 1)) old += 1;
    else fresh += 1;
  }
  return kept;
}

/** Units side by side with the same fate are one piece; crumbs that stayed between changes belong to the change. */
function piecesOf(units: readonly string[], kept: readonly boolean[]): Piece[] {
  const runs: { units: string[]; changed: boolean }[] = [];
  for (const [place, text] of units.entries()) {
    const changed = !kept[place];
    const last = runs.at(-1);
    if (last?.changed === changed) last.units.push(text);
    else runs.push({ units: [text], changed });
  }
  const pieces: Piece[] = [];
  for (const [place, run] of runs.entries()) {
    const isCrumb = place > 0 && place < runs.length - 1 && run.units.length <= leastKept;
    const changed = run.changed || isCrumb;
    const last = pieces.at(-1);
    if (last?.changed === changed) last.text += run.units.join("");
    else pieces.push({ text: run.units.join(""), changed });
  }
  return pieces;
}
