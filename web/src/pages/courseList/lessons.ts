// What a teacher's timetable shows: of one week as it is really taught, or of the whole term.
import type { Offering } from "../../api/teaching/teaching-queries";
import { type Meeting, meetingOf, type Slot } from "../../timetable/meeting";
import { takesPlace, type WeekDay } from "../../timetable/taught-week";

export interface Lesson extends Slot {
  key: string;
  offering: Offering;
  meeting: Meeting;
  /** Not taught in the week that it is now. */
  quiet: boolean;
}

interface Time {
  key: string;
  offering: Offering;
  meeting: Meeting;
}

function timesOf(offerings: readonly Offering[]): Time[] {
  return offerings.flatMap((offering) =>
    offering.meetings.map((view, index) => ({ key: `${offering.id} ${index}`, offering, meeting: meetingOf(view) })),
  );
}

/** On the day they are really taught, which on a make-up day is another than they are written under. */
export function lessonsOfWeek(offerings: readonly Offering[], days: readonly WeekDay[]): Lesson[] {
  return days.flatMap((day) =>
    timesOf(offerings)
      .filter(({ meeting }) => takesPlace(meeting, day))
      .map((time) => lesson(time, day.weekday, false)),
  );
}

export function lessonsOfTerm(offerings: readonly Offering[], thisWeek: number | null): Lesson[] {
  return timesOf(offerings).map((time) =>
    lesson(time, time.meeting.weekday, thisWeek !== null && !time.meeting.weeks.includes(thisWeek)),
  );
}

function lesson(time: Time, weekday: number, quiet: boolean): Lesson {
  const { from, to } = time.meeting;
  return { ...time, key: `${time.key} ${weekday}`, weekday, from, to, quiet };
}
