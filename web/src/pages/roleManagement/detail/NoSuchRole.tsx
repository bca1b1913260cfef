import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../../i18n/use-translation";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { roleManagementRoute } from "../route";

export function NoSuchRole() {
  const { t } = useTranslation("roleManagement");
  return (
    <StateMessage
      level="page"
      title={t("notFound")}
      text={t("notFoundText")}
      action={
        <Link from={roleManagementRoute} search={{}} className={buttonClass({ variant: "primary", size: "compact" })}>
          {t("allRoles")}
        </Link>
      }
    />
  );
}
