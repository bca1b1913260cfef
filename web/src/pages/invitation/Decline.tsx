import { useState } from "react";

import { useErrorText } from "../../api/error-text";
import { type DeclineReason, declineInvitation, type InvitationView } from "../../api/surveys/rater-calls";
import { RadioGroupField } from "../../forms/choice/RadioGroupField";
import { FormFailure } from "../../forms/FormFailure";
import { useForm } from "../../forms/use-form";
import { useTranslation } from "../../i18n/use-translation";
import { beginByLink, endLink, hasLink } from "../../session/by-link";
import { Button } from "../../ui/control/Button";
import { Done, Sheet } from "./Sheet";

const reasons = ["none_here", "do_not_know", "no_time"] as const satisfies readonly DeclineReason[];

type DeclineProps = { code: string; view: InvitationView; onBack: () => void };

/** A reason helps more than silence: it is counted apart. */
export function Decline({ code, view, onBack }: DeclineProps) {
  const { t } = useTranslation("invitation");
  const errorText = useErrorText();
  const [done, setDone] = useState(false);
  const form = useForm<{ reason: DeclineReason | "" }>({
    initial: { reason: "" },
    check: ({ reason }) => ({ reason: reason === "" ? "required" : undefined }),
    async send({ reason }) {
      if (reason === "") return;
      if (!hasLink()) await beginByLink(code);
      await declineInvitation(undefined, reason);
      setDone(true);
      endLink();
    },
  });

  if (done) return <Done title={t("decline.done")}>{t("decline.doneText")}</Done>;
  return (
    <Sheet title={t("decline.title")} text={t("decline.text")}>
      <form className="grid gap-4" noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
        <RadioGroupField<DeclineReason>
          name="reason"
          look="panel"
          label={t("decline.reason")}
          value={form.values.reason === "" ? null : form.values.reason}
          error={form.reasons.reason === undefined ? undefined : t("decline.missing")}
          choices={reasons.map((value) => ({
            value,
            label: t(`decline.reasons.${value}`, { cohort: view.cohort ?? "" }),
          }))}
          onChoose={(reason) => form.set("reason", reason)}
        />
        <div className="grid gap-2">
          <Button type="submit" variant="primary" block busy={form.busy}>
            {t("decline.press")}
          </Button>
          <Button block onClick={onBack}>
            {t("back")}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
