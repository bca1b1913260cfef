import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import {
  arrangedFor,
  classRemindersQuery,
  type ClassReminders,
  remindClass,
} from "../../../api/campaigns/reminder-queries";
import { useErrorText } from "../../../api/error-text";
import { useDateWords } from "../../../calendar/use-date-words";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";

type RemindClassProps = { evaluation: string; course: string; name: string };

/** A teacher has the class reminded. Whom it reaches, and how many, nobody is told. */
export function RemindClass({ evaluation, course, name }: RemindClassProps) {
  const { t } = useTranslation("courseList");
  const reason = useReason();
  const { day } = useDateWords();
  const { data: reminders } = useQuery(classRemindersQuery(evaluation));
  const [asking, setAsking] = useState(false);
  const reasonId = useId();
  // A teacher can do without it: where it cannot be known, the button is not there.
  if (!reminders) return null;
  const why = reason(reminders);

  return (
    <>
      <Button
        size="compact"
        disabled={why !== null}
        aria-haspopup="dialog"
        aria-label={t("remind.of", { course, name })}
        aria-describedby={reasonId}
        onClick={() => setAsking(true)}
      >
        {t("remind.press")}
      </Button>
      <p id={reasonId} role="status" className="round-why">
        {why}
      </p>
      {asking && reminders.next !== null && (
        <RemindDialog
          evaluation={evaluation}
          course={course}
          day={day(reminders.next)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Why it cannot be asked for now, or that it has been. */
function useReason(): (reminders: ClassReminders) => string | null {
  const { t } = useTranslation("courseList");
  const { day } = useDateWords();
  return (reminders) => {
    const { school_sends, next, refusal } = reminders;
    const arranged = arrangedFor(reminders);
    if (!school_sends) return t("remind.notSent");
    if (arranged !== null) return t("remind.arranged", { day: day(arranged) });
    if (next === null) return t("remind.tooLate");
    return refusal === null ? null : t(`remind.refusal.${refusal}`);
  };
}

type RemindDialogProps = { evaluation: string; course: string; day: string; onClose: () => void };

function RemindDialog({ evaluation, course, day, onClose }: RemindDialogProps) {
  const { t } = useTranslation("courseList");
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation(remindClass);

  return (
    <ConfirmDialog
      title={t("remind.ask.title", { course })}
      text={t("remind.ask.text", { day })}
      points={[t("remind.ask.done"), t("remind.ask.once"), t("remind.ask.often"), t("remind.ask.noTrace")]}
      no={t("remind.ask.no")}
      yes={t("remind.ask.yes")}
      doing={t("remind.ask.busy")}
      busy={isPending}
      failure={error ? errorText(error) : null}
      onConfirm={() => mutate(evaluation, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
