import { type ReactNode, useId } from "react";

import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { ConflictNote } from "./ConflictNote";
import { useChangeSummary } from "./use-change-summary";
import { useFailureText } from "./use-fault-text";
import type { TermForm } from "../term/use-term-form";

type SaveBarProps = {
  form: TermForm;
  formId: string;
  /** Which days are chosen, where it is more than one. */
  chosen: string | null;
  children: ReactNode;
};

/** Stays at the foot of the window: the term is longer than most screens. */
export function SaveBar({ form, formId, chosen, children }: SaveBarProps) {
  const { t } = useTranslation("calendarManagement");
  const changeSummary = useChangeSummary();
  const failureText = useFailureText();
  const summaryId = useId();
  const { base, changes, changedElsewhere, failure, busy, saved } = form;
  const unsaved = changes.count > 0;

  function summary(): string {
    if (unsaved) return changeSummary(changes);
    return t(base === null ? "bar.new" : saved ? "bar.saved" : "bar.clean");
  }

  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 grid gap-2 border-t bg-surface px-4 py-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {changedElsewhere && base && <ConflictNote changes={changedElsewhere} newer={base} />}
      {failure !== null && <FormFailure>{failureText(failure)}</FormFailure>}
      {children}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="mr-auto text-sm">
          <p role="status">{chosen}</p>
          <p id={summaryId} role="status" className="text-muted">
            {summary()}
          </p>
        </div>
        {unsaved && (
          <Button size="compact" onClick={form.discard}>
            {t("discard")}
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="compact"
          busy={busy}
          disabled={base !== null && !unsaved}
          aria-describedby={summaryId}
        >
          {busy ? t("saving") : t(base === null ? "create" : "save")}
        </Button>
      </div>
    </div>
  );
}
