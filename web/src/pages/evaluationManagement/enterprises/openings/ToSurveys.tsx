import { useTranslation } from "../../../../i18n/use-translation";
import { BackLink } from "../../../../ui/control/BackLink";
import { campaignsRoute } from "../../route";
import { toSurveys } from "../use-enterprises-office";

/** Back to the surveys of the term. */
export function ToSurveys() {
  const { t } = useTranslation("surveys");
  return (
    <BackLink from={campaignsRoute} search={toSurveys()}>
      {t("all")}
    </BackLink>
  );
}
