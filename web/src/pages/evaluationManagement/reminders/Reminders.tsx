import { useQuery } from "@tanstack/react-query";

import { type CampaignReminders, campaignRemindersQuery } from "../../../api/campaigns/reminder-queries";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useDateWords } from "../../../calendar/use-date-words";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { hasKey } from "../../../session/permissions";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { AutomaticSwitch } from "./AutomaticSwitch";
import { NotSent } from "./NotSent";
import { RemindButton } from "./RemindButton";

/** Until a campaign closes: on which days those who have not answered are reminded, and reminding them once more. */
export function Reminders({ campaign }: { campaign: Campaign }) {
  return (campaign.state === "open" || campaign.state === "scheduled") && <Planned campaign={campaign} />;
}

function Planned({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const query = useQuery(campaignRemindersQuery(campaign.id));
  const may = campaign.editable && hasKey("evaluation.manage");

  return (
    <section aria-labelledby="reminders-title" className="campaign-section">
      <h2 id="reminders-title" className="mb-1 text-base">
        {t("reminders.title")}
      </h2>
      <QueryView query={query} pending={<Skeleton className="w-72 text-sm" />} failed={t("reminders.failed")}>
        {(reminders) => (
          <div className="grid max-w-form justify-items-start gap-2 text-sm">
            {!reminders.school_sends && <NotSent />}
            <PlanLine reminders={reminders} />
            {may && <AutomaticSwitch id={campaign.id} automatic={reminders.automatic} />}
            {may && <RemindButton campaign={campaign} reminders={reminders} />}
            <p className="text-muted">{t("reminders.about")}</p>
          </div>
        )}
      </QueryView>
    </section>
  );
}

function PlanLine({ reminders: { automatic, planned } }: { reminders: CampaignReminders }) {
  const { t } = useTranslation("evaluationManagement");
  const { day } = useDateWords();
  if (!automatic) return <p>{t("reminders.off")}</p>;
  if (planned.length === 0) return <p>{t("reminders.none")}</p>;
  return <p>{t("reminders.planned", { days: planned.map(day).join(t("and")) })}</p>;
}
