import { Link } from "@tanstack/react-router";

import { useReachesAll } from "../../../api/own/use-reaches-all";
import { useTranslation } from "../../../i18n/use-translation";
import { hasKey } from "../../../session/permissions";
import { Banner } from "../../../ui/feedback/Banner";
import { paths } from "../../paths";

/** The school has nothing to send with; who can change that is led there. */
export function NotSent() {
  const { t } = useTranslation("evaluationManagement");
  const reachesAll = useReachesAll();
  const may = reachesAll && hasKey("notice.manage");

  return (
    <Banner>
      {t("reminders.notSent")}{" "}
      {may ? (
        <Link to={paths.notificationManagement({ view: "mail" })} className="link">
          {t("reminders.toSettings")}
        </Link>
      ) : (
        t("reminders.askOffice")
      )}
    </Banner>
  );
}
