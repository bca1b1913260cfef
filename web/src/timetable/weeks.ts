// Teaching weeks: `1-16`, `1-15单`, `2-16双`, `1,3,5-9`. The browser's copy of crates/domain/src/teaching/timetable/weeks.rs, to
// say what is wrong while it is being typed; what counts is the server's.
import { type NumbersFault, readNumbers } from "./numbers";

/** Ascending, each once, at least one. */
export type Weeks = readonly number[];

const mostWeeks = 30;
const notation = { most: mostWeeks, units: ["周", "weeks", "week"] };
/** Fewer are listed: `1,3`, but `1-5单`. */
const fewestAlternate = 3;

export function parseWeeks(text: string): { weeks: Weeks } | { fault: NumbersFault } {
  const read = readNumbers(notation, text);
  if ("fault" in read) return read;
  return { weeks: [...new Set(read.numbers)].toSorted((one, other) => one - other) };
}

/** Every week, or every second one, from the first to the last. */
export interface WeeksPiece {
  from: number;
  to: number;
  step: 1 | 2;
}

/** Weeks in a row first, then those that alternate among the ones left alone: 1-8,10-16双 rather than 1-7,8-16双. */
export function weeksPieces(weeks: Weeks): WeeksPiece[] {
  const pieces: WeeksPiece[] = [];
  let alone: number[] = [];
  const putAlone = () => {
    pieces.push(...alternating(alone));
    alone = [];
  };
  for (const from of weeks.filter((week) => !weeks.includes(week - 1))) {
    let to = from;
    while (weeks.includes(to + 1)) to += 1;
    const last = alone.at(-1);
    if (from < to || (last !== undefined && last + 2 !== from)) putAlone();
    if (from < to) pieces.push({ from, to, step: 1 });
    else alone.push(from);
  }
  putAlone();
  return pieces;
}

function alternating(weeks: readonly number[]): WeeksPiece[] {
  const [from, to] = [weeks[0], weeks.at(-1)];
  if (from === undefined || to === undefined) return [];
  if (weeks.length >= fewestAlternate) return [{ from, to, step: 2 }];
  return weeks.map((week) => ({ from: week, to: week, step: 1 }));
}

const parities = { "zh-CN": { odd: "单", even: "双" }, en: { odd: " odd", even: " even" } };

/** In the form that is parsed; the server writes the Chinese one. */
export function weeksText(weeks: Weeks, language: keyof typeof parities): string {
  const { odd, even } = parities[language];
  return weeksPieces(weeks)
    .map(({ from, to, step }) => {
      if (step === 2) return `${from}-${to}${from % 2 === 1 ? odd : even}`;
      return from === to ? String(from) : `${from}-${to}`;
    })
    .join(",");
}
