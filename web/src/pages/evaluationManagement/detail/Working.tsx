import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Progress } from "../../../ui/feedback/Progress";

/** What the server is doing with it just now. */
export function Working({ campaign }: { campaign: Pick<Campaign, "opening"> }) {
  const { t } = useTranslation("evaluationManagement");
  const what = campaign.opening ? "opening" : "counting";
  return (
    <div role="status" className="mb-6 grid max-w-form gap-2 text-sm">
      <p className="font-semibold">{t(`${what}.title`)}</p>
      <Progress label={t(`${what}.title`)} done={0} total={null} />
      <p className="text-muted">{t(`${what}.text`)}</p>
    </div>
  );
}
