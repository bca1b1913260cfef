import { useState } from "react";

import type { Term } from "../../../../api/teaching/calendar-queries";
import { SelectField } from "../../../../forms/choice/SelectField";
import { TextField } from "../../../../forms/field/TextField";
import { useTranslation } from "../../../../i18n/use-translation";
import { mostPeriods, weekdays, weeksOff } from "../../../../timetable/meeting";
import { useTimetableText } from "../../../../timetable/use-timetable-text";
import type { Weeks } from "../../../../timetable/weeks";
import { Icon } from "../../../../ui/icon/Icon";
import { IconButton } from "../../../../ui/control/IconButton";
import { type DraftMeeting, longestRoom, readWeeks } from "../form/class-draft";

const periods = Array.from({ length: mostPeriods }, (_, index) => index + 1);

type MeetingFieldsProps = {
  meeting: DraftMeeting;
  place: number;
  clashes: readonly { with: number; weeks: Weeks }[];
  term: Term;
  checked: boolean;
  autoFocus: boolean;
  onChange: (change: Partial<DraftMeeting>) => void;
  onRemove: () => void;
};

export function MeetingFields(props: MeetingFieldsProps) {
  const { meeting, place, clashes, term, checked, autoFocus, onChange, onRemove } = props;
  const { t } = useTranslation("adminCourseList");
  const text = useTimetableText();
  // Half a word is no fault yet: it is one when the field is left.
  const [left, setLeft] = useState(false);
  const { weeks, weekday, from, to, room } = meeting;
  const read = readWeeks(weeks, term.weeks);

  function startAt(period: number) {
    onChange({ from: period, to: Math.min(mostPeriods, period + to - from) });
  }

  return (
    <fieldset className="grid gap-3 border-b pb-4">
      <legend className="sr-only">{t("class.meetings.one", { place })}</legend>
      <div className="flex min-h-9 items-center justify-between gap-2">
        <span aria-hidden="true" className="text-sm text-muted">
          {t("class.meetings.one", { place })}
        </span>
        <IconButton icon="trash" label={t("class.meetings.remove", { place })} onClick={onRemove} />
      </div>
      <div className="-mt-3 grid grid-cols-[minmax(0,1fr)_112px] items-start gap-3">
        <TextField
          name={`weeks-${meeting.key}`}
          label={t("class.meetings.weeks")}
          autoComplete="off"
          autoFocus={autoFocus}
          value={weeks}
          onValueChange={(typed) => onChange({ weeks: typed })}
          onBlur={() => setLeft(true)}
          error={"fault" in read && (left || checked) ? text.fault(read.fault, term.weeks) : undefined}
          hint={
            "weeks" in read
              ? text.echo(read.weeks, weeksOff({ weeks: read.weeks, weekday }, term))
              : t("class.meetings.weeksHint")
          }
        />
        <SelectField
          name={`weekday-${meeting.key}`}
          label={t("class.meetings.weekday")}
          value={String(weekday)}
          onValueChange={(day) => onChange({ weekday: Number(day) })}
        >
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {text.weekday(day)}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid grid-cols-[96px_96px_minmax(0,1fr)] items-start gap-3">
        <SelectField
          name={`from-${meeting.key}`}
          label={t("class.meetings.from")}
          value={String(from)}
          onValueChange={(period) => startAt(Number(period))}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {period}
            </option>
          ))}
        </SelectField>
        <SelectField
          name={`to-${meeting.key}`}
          label={t("class.meetings.to")}
          value={String(to)}
          onValueChange={(period) => onChange({ to: Number(period) })}
        >
          {periods
            .filter((period) => period >= from)
            .map((period) => (
              <option key={period} value={period}>
                {period}
              </option>
            ))}
        </SelectField>
        <TextField
          name={`room-${meeting.key}`}
          label={t("class.meetings.room")}
          autoComplete="off"
          maxLength={longestRoom}
          value={room}
          onValueChange={(typed) => onChange({ room: typed })}
        />
      </div>
      <div role="status" className="grid gap-1 text-sm text-warn empty:hidden">
        {clashes.map((clash) => (
          <p key={clash.with} className="flex gap-1.5">
            <Icon name="warning" className="mt-0.5 size-4.5" />
            {t("class.meetings.clash", { place: clash.with + 1, weeks: text.inWords(clash.weeks) })}
          </p>
        ))}
      </div>
    </fieldset>
  );
}
