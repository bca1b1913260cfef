/** What the chosen days are: a popover at the day where there is room, a sheet on a phone. */
import { weekOf } from "../../../calendar/term-rules";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { PopoverAt } from "../../../ui/overlay/PopoverAt";
import { PanelBody, PanelFoot, SidePanel } from "../../../ui/overlay/SidePanel";
import { useIsSheet } from "../../../ui/overlay/use-panel-focus";
import { DayForm } from "./DayForm";
import { dayId } from "../route";
import type { DayMarks } from "../term/term-draft";
import type { DaySelection, Span } from "./use-day-selection";
import { useDayText } from "./use-day-text";

export interface Opening {
  /** As the days were. */
  before: DayMarks;
  /** The day at which it was opened. */
  at: string;
}

type DayEditorProps = {
  open: boolean;
  /** Stays while it closes. */
  opening: Opening;
  marks: DayMarks;
  selection: DaySelection;
  span: Span;
  weeks: number;
  onChange: (marks: DayMarks) => void;
  onClose: () => void;
};

export function DayEditor({ open, opening, marks, selection, span, weeks, onChange, onClose }: DayEditorProps) {
  const { t } = useTranslation("calendarManagement");
  const { range } = useDayText();
  const sheet = useIsSheet();
  const { first, last, focus, dates } = selection;
  const week = weekOf({ first_monday: span.first, weeks }, first) ?? 1;

  const head = {
    title: range(first, last),
    text: dates.length > 1 ? t("day.count", { count: dates.length }) : t("weekNumber", { week }),
    closeLabel: t("common:close"),
  };
  const form = <DayForm selection={selection} span={span} before={opening.before} marks={marks} onChange={onChange} />;
  const done = (
    <Button size="compact" block={sheet} onClick={onClose}>
      {t("day.done")}
    </Button>
  );

  if (sheet) {
    return (
      open && (
        <SidePanel {...head} onClose={onClose} returnTo={dayId(focus)}>
          <PanelBody>{form}</PanelBody>
          <PanelFoot>{done}</PanelFoot>
        </SidePanel>
      )
    );
  }
  return (
    <PopoverAt
      {...head}
      open={open}
      onClose={onClose}
      anchor={() => document.getElementById(dayId(opening.at))}
      returnTo={() => document.getElementById(dayId(focus))}
    >
      {form}
      <div className="mt-4 flex justify-end">{done}</div>
    </PopoverAt>
  );
}
