// A class as it stands in its form, and what can be said about it before the server is asked.
import type { ClassTeacher, Offering, OfferingForm } from "../../../../api/teaching/teaching-queries";
import { threeWay, type Versions } from "../../../../forms/three-way";
import type { Language } from "../../../../i18n/language";
import { clashes, type Meeting, meetingOf } from "../../../../timetable/meeting";
import type { NumbersFault } from "../../../../timetable/numbers";
import { parseWeeks, type Weeks, weeksText } from "../../../../timetable/weeks";

/** As much of a course as the form shows. */
export interface ChosenCourse {
  id: string;
  code: string;
  name: { zh: string; en: string | null };
}

/** The name is not known of somebody who was added by their number. */
export interface DraftTeacher {
  username: string;
  name: string | null;
  /** One who was just added is asked about like the others. */
  part?: ClassTeacher["part"] | undefined;
}

/** Whether questionnaires ask about them. */
export const isRated = ({ part }: DraftTeacher) => part !== "assistant" && part !== "not_rated";

export interface DraftMeeting {
  /** Tells two of them apart while they are edited. */
  key: number;
  weeks: string;
  weekday: number;
  from: number;
  to: number;
  room: string;
}

export interface ClassDraft {
  course: ChosenCourse | null;
  code: string;
  /** The lead first. */
  teachers: readonly DraftTeacher[];
  meetings: readonly DraftMeeting[];
}

export const emptyDraft: ClassDraft = { course: null, code: "", teachers: [], meetings: [] };

type Content = Pick<Offering, "course_id" | "course_code" | "course_name" | "code" | "meetings"> & {
  teachers: readonly DraftTeacher[];
};

/** Weeks are written in the form's language; the server has the Chinese notation. */
export function draftOf(offering: Content, language: Language = "zh-CN"): ClassDraft {
  return {
    course: { id: offering.course_id, code: offering.course_code, name: offering.course_name },
    code: offering.code,
    teachers: offering.teachers,
    meetings: offering.meetings.map((view, key) => {
      const { weeks, weekday, from, to, room } = meetingOf(view);
      return { key, weeks: weeksText(weeks, language), weekday, from, to, room: room ?? "" };
    }),
  };
}

/** What would be sent. Weeks that cannot be read stay as typed. */
export function formOf({ course, code, teachers, meetings }: ClassDraft): OfferingForm {
  return {
    course_id: course?.id ?? "",
    code: code.trim(),
    teachers: numbers(teachers.filter(isRated)),
    assistants: numbers(teachers.filter(({ part }) => part === "assistant")),
    not_rated: numbers(teachers.filter(({ part }) => part === "not_rated")),
    meetings: meetings.map(({ weeks, weekday, from, to, room }) => {
      const read = parseWeeks(weeks);
      return {
        weeks: "weeks" in read ? weeksText(read.weeks, "zh-CN") : weeks,
        weekday,
        period_from: from,
        period_to: to,
        room: room.trim() || null,
      };
    }),
  };
}

const numbers = (teachers: readonly DraftTeacher[]) => teachers.map(({ username }) => username);

const parts = {
  course: ["course_id"],
  code: ["code"],
  teachers: ["teachers", "assistants", "not_rated"],
  meetings: ["meetings"],
} as const;
export type ClassPart = keyof typeof parts;

/** Which parts saving would change. */
export function differences(one: ClassDraft, other: ClassDraft): ClassPart[] {
  const [here, there] = [formOf(one), formOf(other)];
  return (Object.keys(parts) as ClassPart[]).filter((part) =>
    parts[part].some((field) => JSON.stringify(here[field]) !== JSON.stringify(there[field])),
  );
}

export const merge = (versions: Versions<ClassDraft>) =>
  threeWay(versions, { differences, fieldsOf: (part) => [part] });

/** Weeks that were typed, read; also those that the term does not have are a fault. */
export function readWeeks(typed: string, termWeeks: number): { weeks: Weeks } | { fault: NumbersFault } {
  const read = parseWeeks(typed);
  const beyond = "weeks" in read ? read.weeks.find((week) => week > termWeeks) : undefined;
  return beyond === undefined ? read : { fault: { kind: "out_of_range", number: beyond } };
}

export type CodeFault = "required" | "too_long" | "invalid";

const longestCode = 64;
export const longestRoom = 64;

/** Of a course or of a class. */
export function checkCode(typed: string): CodeFault | undefined {
  const code = typed.trim();
  if (code === "") return "required";
  if ([...code].length > longestCode) return "too_long";
  return /[\s\p{Cc}]/u.test(code) ? "invalid" : undefined;
}

/** Meetings that the class itself cannot keep: each with the place of the other and the weeks they share. */
export function clashesOf(meetings: readonly DraftMeeting[], place: number): { with: number; weeks: Weeks }[] {
  const all = meetings.map(asMeeting);
  const one = all[place];
  if (!one) return [];
  return all.flatMap((other, index) => {
    const weeks = other && index !== place ? clashes(one, other) : [];
    return weeks.length > 0 ? [{ with: index, weeks }] : [];
  });
}

function asMeeting({ weeks, weekday, from, to, room }: DraftMeeting): Meeting | null {
  const read = parseWeeks(weeks);
  return "weeks" in read ? { weeks: read.weeks, weekday, from, to, room: room.trim() || null } : null;
}

/** Those whose weeks can be read. */
export function readableMeetings(meetings: readonly DraftMeeting[]): Meeting[] {
  return meetings.map(asMeeting).filter((meeting) => meeting !== null);
}
