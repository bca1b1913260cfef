import { type ReactNode, useId } from "react";

import { isDate } from "../../../calendar/civil-date";
import { lastDayOf } from "../../../calendar/term-rules";
import { useTermText } from "../../../calendar/use-term-text";
import { SelectField } from "../../../forms/choice/SelectField";
import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon/Icon";
import { FirstMondayField } from "./FirstMondayField";
import { fieldOf, isFieldRule, type TermField } from "./term-check";
import { useDayText } from "../day/use-day-text";
import { useFaultText } from "../saving/use-fault-text";
import type { TermForm } from "./use-term-form";

const numbers = [1, 2, 3];

type TermSettingsProps = {
  form: TermForm;
  /** Where it is narrow, they are shown on demand: the days come first. */
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
};

export function TermSettings({ form, open, onToggle, children }: TermSettingsProps) {
  const { t } = useTranslation("calendarManagement");
  const { t: nav } = useTranslation("nav");
  const termText = useTermText();
  const { dayAndWeekday, range } = useDayText();
  const faultText = useFaultText(form);
  const contentId = useId();
  const { draft, faults, tried, set } = form;

  function errorOf(field: TermField): string | undefined {
    const fault = faults.find(({ rule }) => isFieldRule(rule) && fieldOf(rule) === field);
    // What is still being typed is not missing yet.
    if (!fault || (fault.rule.endsWith("_missing") && !tried)) return undefined;
    return faultText(fault.rule, [fault.date]);
  }

  // What is wrong needs the whole line to be said.
  const isNarrow = (errorOf("year") ?? errorOf("number")) !== undefined;
  const isYear = /^\d{4}$/.test(draft.year);
  const lastDay =
    isDate(draft.first_monday) && Number(draft.weeks) > 0 && Number(draft.weeks) < 100
      ? lastDayOf({ first_monday: draft.first_monday, weeks: Number(draft.weeks) })
      : null;

  return (
    <section aria-labelledby="settings-title" className="term-settings">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={onToggle}
        className="settings-toggle"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t("settings.title")}</span>
          {lastDay !== null && (
            <span className="block text-sm text-muted">
              {t("settings.summary", { range: range(draft.first_monday, lastDay), weeks: draft.weeks })}
            </span>
          )}
        </span>
        <Icon name="chevron-down" className={classNames("text-muted", open && "rotate-180")} />
      </button>
      <h2 id="settings-title" className="settings-title text-base">
        {t("settings.title")}
      </h2>
      <div id={contentId} data-open={open || undefined} className="settings-content">
        <div className={classNames("grid items-start gap-4", !isNarrow && "grid-cols-2")}>
          <TextField
            name="year"
            label={t("field.year")}
            hint={isYear ? termText.year(Number(draft.year)) : undefined}
            value={draft.year}
            onValueChange={(value) => set("year", value)}
            error={errorOf("year")}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            required
          />
          <SelectField
            name="number"
            label={t("field.number")}
            value={String(draft.number)}
            onValueChange={(value) => set("number", value)}
            error={errorOf("number")}
          >
            {numbers.map((number) => (
              <option key={number} value={number}>
                {nav("term.short", { number })}
              </option>
            ))}
          </SelectField>
        </div>
        <FirstMondayField form={form} error={errorOf("first_monday")} />
        <TextField
          name="weeks"
          label={t("field.weeks")}
          hint={lastDay === null ? undefined : t("settings.lastDay", { day: dayAndWeekday(lastDay) })}
          value={draft.weeks}
          onValueChange={(value) => set("weeks", value)}
          error={errorOf("weeks")}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          required
        />
        {children}
      </div>
    </section>
  );
}
