// What is said of an observer's time: by timetables alone, so that it tells nothing of visits that are booked.

interface AtWeekday {
  weekday: number;
}

export type Free = { kind: "all" } | { kind: "some"; weekdays: number[] } | { kind: "none" };

/** `free` has the places of the meetings that somebody could attend. */
export function freeOf(meetings: readonly AtWeekday[], free: readonly number[]): Free {
  const open = free.flatMap((at) => meetings[at] ?? []);
  if (open.length === 0) return { kind: "none" };
  if (open.length === meetings.length) return { kind: "all" };
  const weekdays = [...new Set(open.map(({ weekday }) => weekday))].toSorted((one, other) => one - other);
  return { kind: "some", weekdays };
}
