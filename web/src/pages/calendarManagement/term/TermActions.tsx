import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { makeTermCurrent } from "../../../api/teaching/calendar-mutations";
import type { Calendar, Term } from "../../../api/teaching/calendar-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useToast } from "../../../ui/feedback/Toast";
import { useFailureText } from "../saving/use-fault-text";

const DeleteDialog = lazy(() => import("./DeleteDialog").then((module) => ({ default: module.DeleteDialog })));

/** What happens at once, and not with the rest of the form. */
export function TermActions({ term, calendar }: { term: Term; calendar: Calendar }) {
  const { t } = useTranslation("calendarManagement");
  const termText = useTermText();
  const failureText = useFailureText();
  const toast = useToast();
  const { mutate, isPending } = useMutation(makeTermCurrent);
  const [asking, setAsking] = useState(false);
  const isCurrent = calendar.terms.find(({ id }) => id === term.id)?.current ?? false;
  const name = termText.name(term);

  function makeCurrent() {
    mutate(term.id, {
      onSuccess: () => toast.show({ text: t("current.done", { name }) }),
      onError: (error) => toast.show({ text: failureText(error), tone: "danger" }),
    });
  }

  return (
    <div className="mt-1 grid gap-2 border-t pt-4">
      <p className="text-sm text-muted">{t(isCurrent ? "current.is" : "current.about")}</p>
      <div className="flex flex-wrap gap-2">
        {!isCurrent && (
          <Button size="compact" busy={isPending} onClick={makeCurrent}>
            {t("current.make")}
          </Button>
        )}
        <Button variant="danger" size="compact" onClick={() => setAsking(true)}>
          {t("remove.action")}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <DeleteDialog term={term} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
