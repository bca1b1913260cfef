import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { ApiError } from "../../../../../api/errors";
import { extendSurvey } from "../../../../../api/surveys/survey-mutations";
import type { SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { DateTimeField } from "../../../../../forms/field/DateFields";
import { useFaultFocus } from "../../../../../forms/use-fault-focus";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { instantOf } from "../../../../../lib/zoned-time";
import { useToast } from "../../../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../../../ui/overlay/ConfirmDialog";
import { checkClosing, type ClosingFault, suggestClosing } from "../../../moves/closing-time";
import { useCampaignText } from "../../../use-campaign-text";
import { useWeekText } from "../../../use-week-text";
import { useRefusal } from "../use-refusal";

type ExtendDialogProps = { survey: SurveyDetail; onClose: () => void };

/** A later closing time; what has closed opens again with it. */
export function ExtendDialog({ survey, onClose }: ExtendDialogProps) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const text = useCampaignText();
  const weekText = useWeekText(survey.term);
  const refusal = useRefusal();
  const toast = useToast();
  const formId = useId();
  const focusFault = useFaultFocus();
  const { mutate, isPending, error } = useMutation(extendSurvey);
  const { id, version, closes_at, state } = survey;
  const [typed, setTyped] = useState(() => suggestClosing(closes_at, text.timeZone, new Date()));
  const [fault, setFault] = useState<ClosingFault | undefined>();
  const refused = error instanceof ApiError && error.fields["closes_at"] !== undefined;
  const open = state === "open";

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const wanted = instantOf(typed, text.timeZone);
    const found = checkClosing(wanted, { after: open ? closes_at : null });
    setFault(found);
    if (found !== undefined || wanted === null) {
      focusFault(form);
      return;
    }
    mutate(
      { id, version, closes_at: wanted },
      {
        onSuccess() {
          onClose();
          toast.show({ text: t("done.extend", { closes: text.moment(wanted) }) });
        },
        onError: () => focusFault(form),
      },
    );
  }

  return (
    <ConfirmDialog
      title={t(open ? "ask.extend.title" : "ask.extend.reopenTitle", { name: localText(survey.name) })}
      text={t("ask.extend.text", { closes: text.moment(closes_at) })}
      points={[t("ask.extend.told")]}
      no={t("ask.extend.no")}
      yes={t(open ? "action.extend" : "action.reopen")}
      doing={t("ask.extend.busy")}
      busy={isPending}
      failure={error && !refused ? refusal(error) : null}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate className="dense my-1" onSubmit={send}>
        <DateTimeField
          name="closes_at"
          label={t("field.newCloses")}
          hint={weekText(typed)}
          required
          value={typed}
          onValueChange={(value) => {
            setTyped(value);
            setFault(undefined);
          }}
          error={
            fault !== undefined
              ? t(`ask.extend.${fault}`, { closes: text.moment(closes_at) })
              : refused
                ? t("fault.refused")
                : undefined
          }
        />
      </form>
    </ConfirmDialog>
  );
}
