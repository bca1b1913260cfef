import { type FormEvent, useId, useState } from "react";

import { moveClosing } from "../../../api/campaigns/campaign-mutations";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { ApiError } from "../../../api/errors";
import { DateTimeField } from "../../../forms/field/DateFields";
import { useFaultFocus } from "../../../forms/use-fault-focus";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { instantOf, wallTime } from "../../../lib/zoned-time";
import { movedCounting } from "../state/counting-time";
import { useCampaignText } from "../use-campaign-text";
import { useWeekText } from "../use-week-text";
import { AskDialog } from "./AskDialog";
import { checkClosing, type ClosingFault, suggestClosing } from "./closing-time";
import { useMove } from "./use-move";

type ClosingDialogProps = { move: "extend" | "reopen"; campaign: Campaign; onClose: () => void };

/** Another closing time: later, or again. */
export function ClosingDialog({ move, campaign, onClose }: ClosingDialogProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const weekText = useWeekText(campaign.term_id);
  const formId = useId();
  const { take, busy, error } = useMove(moveClosing, onClose);
  const { id, version, closes_at } = campaign;
  const { timeZone } = text;
  const [typed, setTyped] = useState(() => suggestClosing(closes_at, timeZone, new Date()));
  const [fault, setFault] = useState<ClosingFault | undefined>();
  const focusFault = useFaultFocus();
  const name = localText(campaign.name);
  const wanted = instantOf(typed, timeZone);
  const refused = error instanceof ApiError && error.fields["closes_at"] !== undefined;

  function type(value: string) {
    setTyped(value);
    setFault(undefined);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const after = move === "extend" ? closes_at : null;
    const found = checkClosing(wanted, { after });
    setFault(found);
    if (found !== undefined || wanted === null) {
      focusFault(form);
      return;
    }
    take(
      { id, version, move, closes_at: wanted },
      (now) => t(`done.${move}`, { name, closes: text.moment(now.closes_at) }),
      () => focusFault(form),
    );
  }

  function faultText(): string | undefined {
    if (fault === undefined) return refused ? t("ask.closing.refused") : undefined;
    return t(`ask.closing.${fault}`, { closes: text.moment(closes_at) });
  }

  return (
    <AskDialog
      title={t(`ask.${move}.title`, { name })}
      text={t(`ask.${move}.text`, { closes: text.moment(closes_at) })}
      points={[
        t(`ask.${move}.students`),
        wanted !== null && t("ask.closing.counts", { counts: text.moment(movedCounting(campaign, wanted)) }),
      ]}
      no={t(`ask.${move}.no`)}
      yes={t(`ask.${move}.yes`)}
      doing={t(`ask.${move}.busy`)}
      busy={busy}
      error={refused ? null : error}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={send}>
        <DateTimeField
          name="closes_at"
          label={t("field.newCloses")}
          hint={weekText(typed)}
          required
          min={move === "extend" ? wallTime(closes_at, timeZone) : undefined}
          value={typed}
          onValueChange={type}
          error={faultText()}
        />
      </form>
    </AskDialog>
  );
}
