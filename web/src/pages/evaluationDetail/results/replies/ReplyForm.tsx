import { useErrorText } from "../../../../api/error-text";
import type { Reply } from "../../../../api/results/result-queries";
import { FormFailure } from "../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../forms/LeaveGuard";
import { TextAreaField } from "../../../../forms/field/TextAreaField";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { AsStudentsSeeIt } from "./AsStudentsSeeIt";
import { MarkForm } from "./MarkForm";
import { type ReplyPlace, useReply } from "./use-reply";

const longest = 2000;
const formParameters = ["evaluation"] as const;

/** Written, changed and taken back in one place; what was taken back stays in the field, so that nothing is lost. */
export function ReplyForm({ kept, ...place }: ReplyPlace & { kept: Reply | null }) {
  const { t } = useTranslation("results");
  const errorText = useErrorText();
  const reply = useReply(place, kept);
  const { text, published, unsaved, done, fault, failure, crossed, busy } = reply;

  return (
    <>
      <form noValidate className="result-reply grid gap-3" onSubmit={(event) => void reply.publish(event)}>
        <p className="text-sm text-muted">{t("reply.alone")}</p>
        <TextAreaField
          name="reply"
          label={t("reply.label")}
          hint={t("reply.hint", { count: [...text].length, longest })}
          error={fault === null ? undefined : t(`reply.${fault}`)}
          value={text}
          maxLength={longest}
          rows={6}
          onValueChange={reply.type}
        />
        <AsStudentsSeeIt text={text} kept={reply.kept} />
        {failure !== null && <FormFailure>{errorText(failure)}</FormFailure>}
        {crossed && <Crossed now={crossed.now} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            size="compact"
            busy={busy}
            disabled={published && !unsaved}
            aria-describedby="reply-state"
          >
            {t(published ? "reply.save" : "reply.publish")}
          </Button>
          {published && (
            <Button variant="danger" size="compact" busy={busy} onClick={() => void reply.takeBack()}>
              {t("reply.take")}
            </Button>
          )}
          <p id="reply-state" role="status" className="text-sm text-muted">
            {done === null ? (published && !unsaved ? t("reply.visible") : "") : t(`reply.${done}`)}
          </p>
        </div>
        <LeaveGuard unsaved={unsaved && !busy} named={formParameters} />
      </form>
      {reply.kept && <MarkForm {...place} kept={reply.kept} onKept={reply.rest} />}
    </>
  );
}

/** It was changed elsewhere: what it says there, to be looked at beside what was typed here. */
function Crossed({ now }: { now: Reply | null }) {
  const { t } = useTranslation("results");
  return (
    <FormFailure tone="warn">
      <p>{t(now === null ? "reply.gone" : "reply.conflict")}</p>
      {now !== null && (
        <details className="mt-1">
          <summary className="min-h-9 content-center font-semibold">{t("reply.look")}</summary>
          <p className="result-written">{now.body}</p>
        </details>
      )}
    </FormFailure>
  );
}
