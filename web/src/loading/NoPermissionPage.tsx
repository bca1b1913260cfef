import { Link } from "@tanstack/react-router";

import { useTranslation } from "../i18n/use-translation";
import { paths } from "../pages/paths";
import { buttonClass } from "../ui/control/button-class";
import { StateMessage } from "../ui/feedback/StateMessage";

export function NoPermissionPage() {
  const { t } = useTranslation();
  return (
    <StateMessage
      level="page"
      title={t("noPermission.title")}
      text={t("noPermission.text")}
      action={
        <Link to={paths.infoCenter()} className={buttonClass({ variant: "primary", size: "compact" })}>
          {t("backToInfoCenter")}
        </Link>
      }
    />
  );
}
