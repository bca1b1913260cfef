import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { arrangedFor, type CampaignReminders, remindCampaign } from "../../../api/campaigns/reminder-queries";
import { useDateWords } from "../../../calendar/use-date-words";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { AskDialog } from "../moves/AskDialog";

type RemindButtonProps = { campaign: Campaign; reminders: CampaignReminders };

/** Reminds everybody who has not answered, in the next sweep; once asked for, it says when. */
export function RemindButton({ campaign, reminders }: RemindButtonProps) {
  const { t } = useTranslation("evaluationManagement");
  const { day } = useDateWords();
  const [asking, setAsking] = useState(false);
  const reasonId = useId();
  const { school_sends, next } = reminders;
  const arranged = arrangedFor(reminders);
  const reason =
    campaign.state === "scheduled" ? t("reminders.notOpen") : next === null ? t("reminders.tooLate") : null;
  const off = !school_sends || reason !== null || arranged !== null;

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="compact"
        disabled={off}
        aria-haspopup="dialog"
        aria-describedby={reasonId}
        onClick={() => setAsking(true)}
      >
        {t("reminders.remind")}
      </Button>
      <p id={reasonId} role="status" className="text-muted">
        {!school_sends
          ? t("reminders.noMail")
          : arranged === null
            ? reason
            : t("reminders.arranged", { day: day(arranged) })}
      </p>
      {asking && next !== null && <RemindDialog campaign={campaign} day={day(next)} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RemindDialog({ campaign, day, onClose }: { campaign: Campaign; day: string; onClose: () => void }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const { mutate, isPending, error } = useMutation(remindCampaign);

  return (
    <AskDialog
      title={t("reminders.ask.title", { name: localText(campaign.name) })}
      text={t("reminders.ask.text", { day })}
      points={[t("reminders.ask.done"), t("reminders.ask.once"), t("reminders.ask.noTrace")]}
      no={t("reminders.ask.no")}
      yes={t("reminders.ask.yes")}
      doing={t("reminders.ask.busy")}
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ id: campaign.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
