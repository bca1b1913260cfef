import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { deleteTerm } from "../../../api/teaching/calendar-mutations";
import { type Calendar, calendarQuery, type Term } from "../../../api/teaching/calendar-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { focusHeading } from "../../../lib/focus-heading";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { useToast } from "../../../ui/feedback/Toast";
import { calendarRoute } from "../route";
import { useFailureText } from "../saving/use-fault-text";

export function DeleteDialog({ term, onClose }: { term: Term; onClose: () => void }) {
  const { t } = useTranslation("calendarManagement");
  const termText = useTermText();
  const failureText = useFailureText();
  const navigate = useNavigate({ from: calendarRoute });
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(deleteTerm);
  const name = termText.name(term);

  /** To another term first: this one's page would have nothing to show. */
  async function leave(calendar: Calendar) {
    toast.show({ text: t("remove.done", { name }) });
    const next = calendar.term_in_view ?? undefined;
    await navigate({ search: next === undefined ? {} : { term: next }, replace: true, ignoreBlocker: true });
    client.setQueryData(calendarQuery.queryKey, calendar);
    focusHeading();
  }

  return (
    <ConfirmDialog
      title={t("remove.title", { name })}
      text={t("remove.text")}
      no={t("remove.back")}
      yes={t("remove.confirm")}
      doing={t("remove.busy")}
      grave
      busy={isPending}
      failure={error && failureText(error)}
      onConfirm={() => mutate(term, { onSuccess: (calendar) => void leave(calendar) })}
      onClose={onClose}
    />
  );
}
