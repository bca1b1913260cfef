/** The term as a grid: a row for each teaching week. Days are chosen by mouse, finger or keys. */
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useId } from "react";

import { addDays } from "../../../calendar/civil-date";
import { useDateWords } from "../../../calendar/use-date-words";
import { useTranslation } from "../../../i18n/use-translation";
import { askedOn, type CampaignWindow, namedOn } from "./campaign-windows";
import { DayCell } from "./DayCell";
import { dayByKey } from "./day-keys";
import type { DayMarks } from "../term/term-draft";
import { type DaySelection, focusDay, type Span } from "../day/use-day-selection";
import { WeekHeader } from "./WeekHeader";
import "./term-grid.css";

const weekdays = [0, 1, 2, 3, 4, 5, 6];

type TermGridProps = {
  label: string;
  span: Span;
  weeks: number;
  marks: DayMarks;
  today: string;
  selection: DaySelection;
  /** The editor is open for what is selected. */
  editing: boolean;
  unsaved: ReadonlySet<string>;
  faults: ReadonlyMap<string, string>;
  windows: readonly CampaignWindow[];
  onOpen: () => void;
  /** Another choice begins while the editor is open. */
  onPress: () => void;
  /** What is selected becomes ordinary again. */
  onClear: () => void;
};

export function TermGrid(props: TermGridProps) {
  const { label, span, weeks, marks, today, selection, editing, unsaved, faults, windows, onOpen, onPress, onClear } =
    props;
  const { t } = useTranslation("calendarManagement");
  const words = useDateWords();
  const helpId = useId();
  const isRange = selection.first !== selection.last;

  function move(event: KeyboardEvent) {
    if (event.key === "Enter" || event.key === " ") onOpen();
    else if (event.key === "Delete" || event.key === "Backspace") onClear();
    else if (event.key === "Escape" && isRange) selection.collapse();
    else {
      const to = dayByKey(event, selection.focus, span);
      if (to === null) return;
      focusDay(to, () => (event.shiftKey ? selection.extend(to) : selection.select(to)));
    }
    event.preventDefault();
  }

  /** A screen reader goes where it likes. */
  function arrive(event: FocusEvent) {
    const date = dateAt(event);
    if (date !== undefined && date !== selection.focus) selection.select(date);
  }

  function press(event: PointerEvent) {
    const date = dateAt(event);
    // A finger that scrolls begins like one that taps: it chooses with the click.
    if (date === undefined || event.pointerType !== "mouse" || event.button !== 0) return;
    onPress();
    if (event.shiftKey) selection.extend(date);
    else selection.select(date);
  }

  function drag(event: PointerEvent) {
    const date = dateAt(event);
    if (date === undefined || event.pointerType !== "mouse" || event.buttons !== 1) return;
    selection.extend(date);
  }

  /** The end of a drag is a click on what both its days lie in, and so on no day. */
  function click(event: MouseEvent) {
    const { target, nativeEvent } = event;
    if (target instanceof Element && target.closest("th")) return;
    const date = dateAt(event);
    const pressed = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === "mouse";
    if (date !== undefined && !pressed) selection.select(date);
    onOpen();
  }

  return (
    <>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days is a grid
        role="grid"
        aria-label={label}
        aria-describedby={helpId}
        aria-multiselectable="true"
        className="term-grid"
        onFocus={arrive}
        onKeyDown={move}
        onPointerDown={press}
        onPointerOver={drag}
        onClick={click}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t("week")}</span>
            </th>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={words.weekday(addDays(span.first, day))}>
                {words.shortWeekday(addDays(span.first, day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, index) => {
            const monday = addDays(span.first, index * 7);
            const dates = weekdays.map((day) => addDays(monday, day));
            return (
              <tr key={monday}>
                <WeekHeader week={index + 1} dates={dates} isNow={dates.includes(today)} />
                {dates.map((date) => (
                  <DayCell
                    key={date}
                    date={date}
                    state={{
                      marks,
                      week: index + 1,
                      today: date === today,
                      opensTerm: date === span.first,
                      focused: date === selection.focus,
                      selected: selection.has(date),
                      raised: selection.has(date) && (isRange || editing),
                      unsaved: unsaved.has(date),
                      fault: faults.get(date),
                      asked: askedOn(windows, date),
                      named: namedOn(windows, (day) => marks.has(day), date),
                    }}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p id={helpId} className="sr-only">
        {t("gridHelp")}
      </p>
    </>
  );
}

function dateAt({ target }: { target: EventTarget }): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-date]")?.dataset["date"] : undefined;
}
