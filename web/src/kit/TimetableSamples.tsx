import { useState } from "react";

import { Agenda } from "../timetable/Agenda";
import type { Place } from "../timetable/place";
import { WeekChoice } from "../timetable/WeekChoice";
import { WeekGrid } from "../timetable/WeekGrid";
import { Sample } from "./Sample";
import { useSay } from "./use-say";

const term = {
  id: "",
  year: 2026,
  number: 1,
  first_monday: "2026-09-07",
  weeks: 18,
  last_day: "2027-01-10",
  current: true,
  days_off: [],
  make_up_days: [],
  version: 1,
};
const places = [1, 2, 4, 5].flatMap((weekday) => [1, 3, 7].map((period) => ({ weekday, period })));

/** A week: what takes place in it, and what can be opened. */
export function TimetableSamples() {
  const say = useSay();
  const [week, setWeek] = useState<number | null>(11);
  const [chosen, setChosen] = useState<Place | null>(null);
  const names = say("一二三四五", "MTWTF");
  const days = Array.from(names, (name, day) => ({
    weekday: day + 1,
    head: name,
    title: name,
    today: day === 0,
    off: day === 2 ? say("放假", "Holiday") : undefined,
  }));
  const entries = [{ key: "visit", weekday: 2, from: 3, to: 4 }];
  const course = say("工程力学", "Mechanics");

  return (
    <Sample name="WeekChoice, WeekGrid, Agenda">
      <div className="kit-wide">
        <WeekChoice week={week} term={term} today="2026-11-16" wholeTerm onShow={setWeek} />
        <WeekGrid
          caption={say("一周", "A week")}
          days={days}
          entries={entries}
          renderEntry={() => course}
          cells={{ places, chosen, render: () => say("12 门", "12"), onOpen: setChosen }}
        />
        <Agenda days={days} entries={entries} renderEntry={({ key }) => <li key={key}>{course}</li>} />
      </div>
    </Sample>
  );
}
