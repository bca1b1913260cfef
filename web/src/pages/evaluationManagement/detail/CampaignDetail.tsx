import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useReachesAll } from "../../../api/own/use-reaches-all";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { ToCampaigns } from "../ToCampaigns";
import { actionsOf } from "../state/campaign-actions";
import { ActionButton } from "../moves/ActionButton";
import { DecideKey } from "../key/DecideKey";
import { OwnQuestions } from "../own/OwnQuestions";
import { Reminders } from "../reminders/Reminders";
import { StateTag } from "../state/StateTag";
import { useCampaignText } from "../use-campaign-text";
import { useNow } from "../use-now";
import { ViewTitle } from "../ViewTitle";
import { CodeNote } from "./CodeNote";
import { Figures } from "./Figures";
import { Foreseen } from "./Foreseen";
import { PartLinks } from "../review/PartLinks";
import { Rates } from "./rates/Rates";
import { Settings } from "./Settings";
import { Steps } from "./Steps";
import { Working } from "./Working";

/** One campaign: where it stands, how many have answered, and what can be done. */
export function CampaignDetail({ campaign }: { campaign: Campaign }) {
  const begun = campaign.state !== "draft" && campaign.state !== "scheduled";

  return (
    <>
      <ToCampaigns />
      <DetailHead campaign={campaign} />
      {(campaign.opening || campaign.counting) && <Working campaign={campaign} />}
      {campaign.state === "interrupted" ? <Interrupted /> : <Steps campaign={{ ...campaign, state: campaign.state }} />}
      {begun ? (
        <>
          <div className="campaign-sum">
            <Figures campaign={campaign} />
            {campaign.code !== null && <CodeNote code={campaign.code} />}
          </div>
          <PartLinks campaign={campaign} />
          <Rates campaign={campaign} />
        </>
      ) : (
        campaign.editable && !campaign.opening && <Foreseen campaign={campaign} />
      )}
      <Reminders campaign={campaign} />
      <OwnQuestions campaign={campaign} />
      <Settings campaign={campaign} />
    </>
  );
}

function Interrupted() {
  const { t } = useTranslation("evaluationManagement");
  return <Banner tone="danger">{t("interrupted")}</Banner>;
}

function DetailHead({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const now = useNow();
  const reachesAll = useReachesAll();
  const { next, others } = actionsOf(campaign);
  const { template, kind, college } = campaign;

  return (
    <header className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3">
            <ViewTitle>{localText(campaign.name)}</ViewTitle>
            <StateTag campaign={campaign} />
          </div>
          <p className="text-sm">{text.timing(campaign, now)}</p>
          <p className="text-sm text-muted">
            {[
              t(`kind.${kind}.name`),
              college && localText(college.name),
              t("templateVersion", { name: localText(template.name), number: template.number }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {next && (
          <div className="flex flex-wrap gap-2">
            {others.map((action) => (
              <ActionButton key={action} action={action} campaign={campaign} />
            ))}
            <ActionButton action={next} campaign={campaign} primary={next !== "archive"} />
          </div>
        )}
      </div>
      {!campaign.editable && <Banner>{t(reachesAll ? "readOnly" : "schools")}</Banner>}
      {campaign.state === "scheduled" && campaign.key_custody === null && (
        <Banner tone="warn">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>{t("key.waits")}</p>
            <DecideKey campaign={campaign} />
          </div>
        </Banner>
      )}
    </header>
  );
}
