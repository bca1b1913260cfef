/** One term, there already or new: its settings, its days, and the bar that saves both together. */
import { type FormEvent, lazy, Suspense, useId, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";

import type { Calendar, Term } from "../../../api/teaching/calendar-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { FaultSummary } from "../saving/FaultSummary";
import { Legend } from "../grid/Legend";
import { MarkList } from "../grid/MarkList";
import { formParameters } from "../route";
import { SaveBar } from "../saving/SaveBar";
import { faultsOfDays, firstOnPage } from "../saving/fault-places";
import { type Fault, fieldOf, isFieldRule } from "./term-check";
import { TermActions } from "./TermActions";
import { TermGrid } from "../grid/TermGrid";
import { TermSettings } from "./TermSettings";
import { useCampaignWindows } from "../grid/use-campaign-windows";
import { useDayEditing } from "../day/use-day-editing";
import { useDayText } from "../day/use-day-text";
import { useFaultText } from "../saving/use-fault-text";
import { useTermForm } from "./use-term-form";
import { WindowList } from "../grid/WindowList";

const loadEditor = () => import("../day/DayEditor").then((module) => ({ default: module.DayEditor }));
const DayEditor = lazy(loadEditor);

type TermEditorProps = { calendar: Calendar; term: Term | null; onCreated: (term: Term) => void };

export function TermEditor({ calendar, term, onCreated }: TermEditorProps) {
  const { t } = useTranslation("calendarManagement");
  const termText = useTermText();
  const { range } = useDayText();
  const form = useTermForm(calendar, term);
  const { draft, faults, changes } = form;
  const days = useDayEditing(form, calendar.today);
  const faultText = useFaultText(form);
  const windows = useCampaignWindows(term?.id);
  const [settingsOpen, setSettingsOpen] = useState(term === null);
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();

  const unsaved = useMemo(() => new Set([...changes.off, ...changes.makeUp]), [changes]);
  const inWords = new Map([...faultsOfDays(faults)].map(([date, rule]) => [date, faultText(rule, [date])]));
  const name = /^\d{4}$/.test(draft.year)
    ? termText.name({ year: Number(draft.year), number: draft.number })
    : t("newTerm");
  const { selection, span, weeks } = days;
  const chosen =
    selection.dates.length > 1 && !days.isOpen
      ? t("chosen", { range: range(selection.first, selection.last), count: selection.dates.length })
      : null;

  function goTo({ rule, date }: Fault) {
    if (!isFieldRule(rule)) {
      days.goTo(date);
      return;
    }
    flushSync(() => setSettingsOpen(true));
    element.current?.querySelector<HTMLElement>(`[name="${fieldOf(rule)}"]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (form.busy) return;
    const answer = await form.save();
    if (answer === null) return;
    if ("stored" in answer) {
      if (term === null) onCreated(answer.stored);
    } else {
      const first = firstOnPage(answer.faults);
      if (first) goTo(first);
    }
  }

  return (
    <>
      <form
        ref={element}
        id={formId}
        aria-label={name}
        noValidate
        className="term-editor"
        onSubmit={(event) => void submit(event)}
      >
        <TermSettings form={form} open={settingsOpen} onToggle={() => setSettingsOpen(!settingsOpen)}>
          {form.base && <TermActions term={form.base} calendar={calendar} />}
        </TermSettings>
        <section aria-label={t("days")} className="term-calendar" onPointerEnter={() => void loadEditor()}>
          {weeks > 0 ? (
            <>
              <Legend asked={windows.length > 0} />
              <TermGrid
                label={name}
                span={span}
                weeks={weeks}
                marks={draft.days}
                today={calendar.today}
                selection={selection}
                editing={days.isOpen}
                unsaved={unsaved}
                faults={inWords}
                windows={windows}
                onOpen={days.open}
                onPress={days.makeWay}
                onClear={days.clear}
              />
            </>
          ) : (
            <StateMessage title={t("noGrid")} text={t("noGridText")} />
          )}
        </section>
        <div className="term-marks">
          <MarkList marks={draft.days} span={span} onOpen={days.openAt} />
          {term && windows.length > 0 && <WindowList term={term.id} windows={windows} />}
        </div>
      </form>
      <SaveBar form={form} formId={formId} chosen={chosen}>
        {form.tried && faults.length > 0 && <FaultSummary form={form} span={span} onGoTo={goTo} />}
      </SaveBar>
      {days.opening && (
        <Suspense>
          <DayEditor
            key={days.opening.number}
            open={days.isOpen}
            opening={days.opening}
            marks={draft.days}
            selection={selection}
            span={span}
            weeks={weeks}
            onChange={form.setDays}
            onClose={days.close}
          />
        </Suspense>
      )}
      <LeaveGuard unsaved={changes.count > 0} named={formParameters} />
    </>
  );
}
