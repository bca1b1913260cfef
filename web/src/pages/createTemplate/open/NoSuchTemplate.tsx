import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";

export function NoSuchTemplate() {
  const { t } = useTranslation("createTemplate");
  return (
    <StateMessage
      level="page"
      title={t("open.notFound")}
      text={t("open.notFoundText")}
      action={
        <Link to={paths.templateManagement()} className={buttonClass({ variant: "primary", size: "compact" })}>
          {t("open.allTemplates")}
        </Link>
      }
    />
  );
}
