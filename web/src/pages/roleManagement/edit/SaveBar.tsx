import { type ReactNode, useId } from "react";

import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useFailureText } from "./use-fault-text";

type SaveBarProps = {
  /** What there is to save, or that there is nothing. */
  summary: string;
  ready: boolean;
  label: string;
  busyLabel: string | null;
  failure: unknown;
  /** Something to know before saving again. */
  note?: ReactNode;
  /** Missing where there is nothing to go back to. */
  onDiscard?: (() => void) | undefined;
};

/** Stays at the foot of the window while the form is in view: the matrix is longer than any screen. */
export function SaveBar({ summary, ready, label, busyLabel, failure, note, onDiscard }: SaveBarProps) {
  const { t } = useTranslation("roleManagement");
  const failureText = useFailureText();
  const summaryId = useId();

  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 grid gap-2 border-t bg-surface px-4 py-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
      {note}
      {failure !== null && <FormFailure>{failureText(failure)}</FormFailure>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={summaryId} role="status" className="mr-auto text-sm text-muted">
          {summary}
        </p>
        {onDiscard && (
          <Button size="compact" onClick={onDiscard}>
            {t("discard")}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          size="compact"
          busy={busyLabel !== null}
          disabled={!ready}
          aria-describedby={summaryId}
        >
          {busyLabel ?? label}
        </Button>
      </div>
    </div>
  );
}
