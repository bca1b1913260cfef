import { Link } from "@tanstack/react-router";

import { useTranslation } from "../i18n/use-translation";
import { paths } from "../lib/paths";
import { buttonClass } from "../ui/button-class";
import { StateMessage } from "../ui/StateMessage";

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
