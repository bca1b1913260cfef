// Meetings one can go to, by the time at which they begin and end.

interface Timed {
  date: string;
  period_from: number;
  period_to: number;
  /** Null or absent: the school has told no bell times. */
  begins_at?: string | null;
}

export interface Group<Meeting extends Timed> extends Timed {
  meetings: Meeting[];
}

/** By day, then by the first period, the shorter first; within a group as the server has them: unseen for longest first. */
export function byPeriod<Meeting extends Timed>(meetings: readonly Meeting[]): Group<Meeting>[] {
  const groups: Group<Meeting>[] = [];
  for (const meeting of meetings) {
    const { date, period_from, period_to } = meeting;
    const same = groups.find(
      (group) => group.date === date && group.period_from === period_from && group.period_to === period_to,
    );
    if (same) same.meetings.push(meeting);
    else groups.push({ date, period_from, period_to, begins_at: meeting.begins_at ?? null, meetings: [meeting] });
  }
  return groups.toSorted(
    (one, other) =>
      one.date.localeCompare(other.date) || one.period_from - other.period_from || one.period_to - other.period_to,
  );
}
