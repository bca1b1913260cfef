import { useTranslation } from "../../i18n/use-translation";
import { BackLink } from "../../ui/control/BackLink";
import { campaignsRoute } from "./route";

/** Back to the campaigns of the term. */
export function ToCampaigns() {
  const { t } = useTranslation("evaluationManagement");
  return (
    <BackLink from={campaignsRoute} search={({ term }) => ({ term })}>
      {t("all")}
    </BackLink>
  );
}
