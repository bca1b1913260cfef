import { useErrorText } from "../../../api/error-text";
import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { TextAreaField } from "../../../forms/field/TextAreaField";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useEnterpriseReply } from "./use-enterprise-reply";

const longest = 2000;
const formParameters = ["programme", "survey", "target"] as const;

type ReplyFormProps = { report: EnterpriseReport; onDone: () => void; onCancel: () => void };

/** Written and changed in one place. */
export function ReplyForm({ report, onDone, onCancel }: ReplyFormProps) {
  const { t } = useTranslation("comprehensiveReport");
  const errorText = useErrorText();
  const reply = useEnterpriseReply(report, onDone);
  const { kept, text, unsaved, busy } = reply;
  return (
    <form noValidate className="grid max-w-180 gap-3" onSubmit={(event) => void reply.publish(event)}>
      <p className="text-sm text-muted">{t("reply.text")}</p>
      <TextAreaField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by the button in whose place it stands
        autoFocus
        name="reply"
        label={t("reply.label")}
        hint={t("reply.hint", { count: [...text].length, longest })}
        error={reply.isEmpty ? t("reply.empty") : undefined}
        value={text}
        maxLength={longest}
        rows={6}
        onValueChange={reply.type}
      />
      {reply.failure !== null && <FormFailure>{errorText(reply.failure)}</FormFailure>}
      {reply.isCrossed && (
        <FormFailure tone="warn">
          <p>{t("reply.conflict")}</p>
          {kept !== null && (
            <details className="mt-1">
              <summary className="min-h-9 content-center font-semibold">{t("reply.look")}</summary>
              <p className="whitespace-pre-line">{kept.text}</p>
            </details>
          )}
        </FormFailure>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="compact" variant="primary" busy={busy} disabled={kept !== null && !unsaved}>
          {t(kept === null ? "reply.publish" : "reply.save")}
        </Button>
        <Button size="compact" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      </div>
      <LeaveGuard unsaved={unsaved && !busy} named={formParameters} />
    </form>
  );
}
