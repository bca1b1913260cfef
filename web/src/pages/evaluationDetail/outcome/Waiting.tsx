import { useMutation } from "@tanstack/react-query";

import type { EvaluationForm } from "../../../api/models";
import type { Submission } from "../../../ballot/submission";
import { useTranslation } from "../../../i18n/use-translation";
import { useOnline } from "../../../lib/online";
import { Button } from "../../../ui/control/Button";
import { AboutForm } from "./AboutForm";
import { Message } from "./Message";
import { isOpen } from "../view";

type WaitingProps = { form: EvaluationForm; submission: Submission; now: Date; onChange: () => void };

/** Pressed, stored, not arrived: sent as soon as the app is open and there is a connection. */
export function Waiting({ form, submission, now, onChange }: WaitingProps) {
  const { t } = useTranslation("outcome");
  const online = useOnline();
  const open = isOpen(form);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const { outbox } = await import("../../../answering/machinery");
      await outbox.resume();
    },
  });
  const needsToken = submission.step === "drafted" || submission.step === "prepared";

  return (
    <Message tone="warn" title={t("waiting.title")} text={t("waiting.text")}>
      <section className="panel">
        <div className="p-4 sm:p-5">
          <AboutForm form={form} now={now} />
        </div>
        <div className="grid gap-3 p-4 sm:p-5">
          <p className="text-sm text-muted">{t("waiting.kept")}</p>
          {needsToken && online && <p className="text-sm text-muted">{t("waiting.signIn")}</p>}
          {!open && <p className="text-sm text-muted">{t("waiting.late")}</p>}
          <p role="status" className="text-sm not-empty:font-semibold">
            {isSuccess && !isPending && t("waiting.stillNot")}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="compact" busy={isPending} onClick={() => mutate()}>
              {t(isPending ? "waiting.sending" : "waiting.again")}
            </Button>
            {open && (
              <Button size="compact" variant="quiet" onClick={onChange}>
                {t("waiting.change")}
              </Button>
            )}
          </div>
        </div>
      </section>
    </Message>
  );
}
