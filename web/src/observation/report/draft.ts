// A report while it is written: what it begins with, and what each thing that is said or taken back makes of it.
import type { Draft, Note, Present, ReportPhoto, Writing } from "../../api/observation/report-calls";
import type { Answers, FrozenForm } from "../../questionnaire/model";
import { itemsOf, stepsOf } from "../../questionnaire/steps";
import { settled } from "../../questionnaire/visibility";

/** As crates/domain/src/observation/report.rs has them. */
export const longest = { text: 2000, note: 500, caption: 60, topic: 100, name: 60 } as const;
export const mostNotes = 200;
export const mostPresent = 8;
export const mostStudents = 2000;
export const mostMinutes = 120;

/** Of a class with one teacher it is known who was there; of several the observer says so. */
export function emptyDraft({ visit, teachers }: Pick<Writing, "visit" | "teachers">): Draft {
  return {
    report: {
      about: teachers.length === 1 ? teachers : [],
      attended: { from: visit.period_from, to: visit.period_to, late: 0, left_early: 0 },
      students: null,
      topic: null,
      answers: {},
      strengths: "",
      suggestions: "",
      look_again: null,
      talked_on: null,
      photos: [],
    },
    to_office: "",
    notes: [],
  };
}

/** The form as it is asked about those who were there. */
export function frozenFor(form: Writing["form"], about: readonly Present[]): FrozenForm {
  return {
    form,
    teachers: about.map(({ id, name }, at) => ({ id: id ?? `else-${at}`, name })),
    own: [],
  };
}

const isSame = (one: Present, other: Present) =>
  one.id === other.id && (one.id !== null || one.name.trim() === other.name.trim());

/**
 * Answers about a teacher go with the teacher, wherever in the list they now stand. Of someone who is taken off they wait
 * under the person's id, and are there again if that was a slip.
 */
export function rekeyed(answers: Answers, before: readonly Present[], after: readonly Present[]): Answers {
  const entries = Object.entries(answers).flatMap(([key, answer]) => {
    const [question = "", place] = key.split("@");
    if (place === undefined) return [[key, answer] as const];
    const person = /^\d+$/.test(place) ? before[Number(place)] : { id: place, name: "" };
    if (!person) return [];
    const position = after.findIndex((other) => isSame(other, person));
    if (position !== -1) return [[`${question}@${position}`, answer] as const];
    return person.id === null ? [] : [[`${question}@${person.id}`, answer] as const];
  });
  return Object.fromEntries(entries);
}

export function withAbout(draft: Draft, after: Present[]): Draft {
  const { about, answers } = draft.report;
  return { ...draft, report: { ...draft.report, about: after, answers: rekeyed(answers, about, after) } };
}

/** Another name for somebody who is in the list: the answers stay where they are. */
export function withName(draft: Draft, position: number, name: string): Draft {
  const about = draft.report.about.map((person, at) => (at === position ? { ...person, name } : person));
  return { ...draft, report: { ...draft.report, about } };
}

/** In the class's order, and whoever else was there last. */
export function ticked(about: readonly Present[], teachers: readonly Present[], id: string, on: boolean): Present[] {
  const there = new Set(about.flatMap((person) => (person.id === null || person.id === id ? [] : [person.id])));
  if (on) there.add(id);
  const ofClass = new Set(teachers.map((teacher) => teacher.id));
  return [
    ...teachers.filter((teacher) => teacher.id !== null && there.has(teacher.id)),
    // Who has left the class since is still who was seen.
    ...about.filter((person) => person.id !== null && there.has(person.id) && !ofClass.has(person.id)),
    ...about.filter((person) => person.id === null),
  ];
}

export const withReport = (draft: Draft, change: Partial<Draft["report"]>): Draft => ({
  ...draft,
  report: { ...draft.report, ...change },
});

/** A note while it is typed, under the time of its first key. Without a word left it goes. */
export function withNote(draft: Draft, at: string, text: string): Draft {
  const others = draft.notes.filter((note) => note.at !== at);
  return { ...draft, notes: text.trim() === "" ? others : [...others, { at, text, put_into: null }] };
}

/** A time that no other note has: the next second, if need be. */
export function freeTime(draft: Draft, at: string): string {
  if (!draft.notes.some((note) => note.at === at)) return at;
  return freeTime(draft, new Date(Date.parse(at) + 1000).toISOString().replace(".000Z", "Z"));
}

/** Into the text as a line of its own; a note that does not fit any more stays where it is. */
export function notePut(draft: Draft, note: Note, into: "strengths" | "suggestions"): Draft | null {
  const before = draft.report[into].trimEnd();
  const text = before === "" ? note.text : `${before}\n${note.text}`;
  if (text.length > longest.text) return null;
  const notes = draft.notes.map((one) =>
    one.at === note.at && one.text === note.text ? { ...one, put_into: into } : one,
  );
  return { ...withReport(draft, { [into]: text }), notes };
}

export const withPhotos = (draft: Draft, change: (photos: ReportPhoto[]) => ReportPhoto[]): Draft =>
  withReport(draft, { photos: change(draft.report.photos) });

/** What the server is given to keep: nothing of people who were taken off, and no names that are only spaces. */
export function forServer(draft: Draft, form: Writing["form"]): Draft {
  const { about, answers, topic } = draft.report;
  const people = about.filter(({ name }) => name.trim() !== "").map(({ id, name }) => ({ id, name: name.trim() }));
  const items = itemsOf(stepsOf(frozenFor(form, people)));
  const kept = people.length === about.length ? answers : rekeyed(answers, about, withoutBlank(about));
  return withReport(draft, { about: people, topic: topic?.trim() || null, answers: settled(items, kept) });
}

const withoutBlank = (about: readonly Present[]) => about.filter(({ name }) => name.trim() !== "");

/** What is handed in: notes that were put nowhere are nobody's to keep. */
export function forSubmission(draft: Draft, form: Writing["form"]): Draft {
  const { report, to_office } = forServer(draft, form);
  return {
    report: { ...report, strengths: report.strengths.trim(), suggestions: report.suggestions.trim() },
    to_office: to_office.trim(),
    notes: [],
  };
}
