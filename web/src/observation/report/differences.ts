// One report on two devices: in how many places they say something else, and what keeps both.
import type { Draft, Note, Report } from "../../api/observation/report-calls";
import { longest, mostNotes } from "./draft";
import { mostPhotos } from "./photo-rules";

/** In whatever order the names inside are written. */
const written = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
const same = (one: unknown, other: unknown) => written(one) === written(other);

const fields = [
  "about",
  "attended",
  "students",
  "topic",
  "strengths",
  "suggestions",
  "look_again",
  "talked_on",
] as const satisfies readonly (keyof Report)[];

export type TextField = "strengths" | "suggestions" | "to_office";
export const textFields = ["strengths", "suggestions", "to_office"] as const satisfies readonly TextField[];

export const textOf = (draft: Draft, field: TextField) =>
  field === "to_office" ? draft.to_office : draft.report[field];

/** Each field, answer, note and photo is a place. */
export function countDifferences(one: Draft, other: Draft): number {
  const answers = new Set([...Object.keys(one.report.answers), ...Object.keys(other.report.answers)]);
  return (
    fields.filter((field) => !same(one.report[field], other.report[field])).length +
    [...answers].filter((key) => !same(one.report.answers[key], other.report.answers[key])).length +
    (one.to_office === other.to_office ? 0 : 1) +
    apart(one.notes, other.notes) +
    apart(one.report.photos, other.report.photos)
  );
}

function apart(one: readonly unknown[], other: readonly unknown[]): number {
  const [these, those] = [one, other].map((list) => new Set(list.map(written)));
  const missing = (from: Set<string> | undefined, inside: Set<string> | undefined) =>
    [...(from ?? [])].filter((item) => !inside?.has(item)).length;
  // What was changed is in neither list of the other: it is one place, not two.
  return Math.max(missing(these, those), missing(those, these));
}

/** Nothing of either is lost: texts one below the other, answers as here where both have one. */
export function keptBoth(mine: Draft, theirs: Draft): Draft {
  const photos = [...mine.report.photos, ...theirs.report.photos].filter(
    (photo, at, all) => all.findIndex(({ id }) => id === photo.id) === at,
  );
  const report: Report = {
    ...mine.report,
    students: mine.report.students ?? theirs.report.students,
    topic: mine.report.topic ?? theirs.report.topic,
    look_again: mine.report.look_again ?? theirs.report.look_again,
    talked_on: mine.report.talked_on ?? theirs.report.talked_on,
    answers: answersOfBoth(mine.report, theirs.report),
    strengths: joined(mine.report.strengths, theirs.report.strengths),
    suggestions: joined(mine.report.suggestions, theirs.report.suggestions),
    photos: photos.slice(0, mostPhotos),
  };
  return { report, to_office: joined(mine.to_office, theirs.to_office), notes: notesOfBoth(mine.notes, theirs.notes) };
}

/** Answers about teachers are only comparable where both name the same ones. */
function answersOfBoth(mine: Report, theirs: Report) {
  return same(mine.about, theirs.about) ? { ...theirs.answers, ...mine.answers } : mine.answers;
}

function joined(mine: string, theirs: string): string {
  const [one, other] = [mine.trim(), theirs.trim()];
  if (one.includes(other)) return mine;
  if (other.includes(one)) return theirs;
  return `${one}\n${other}`.slice(0, longest.text);
}

function notesOfBoth(mine: readonly Note[], theirs: readonly Note[]): Note[] {
  const known = new Set(mine.map(({ at, text }) => at + text));
  return [...mine, ...theirs.filter(({ at, text }) => !known.has(at + text))]
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .slice(0, mostNotes);
}
