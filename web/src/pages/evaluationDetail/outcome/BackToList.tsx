import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";

export function BackToList() {
  const { t } = useTranslation("outcome");
  return (
    <Link to={paths.evaluationList()} className="link text-sm">
      {t("backToList")}
    </Link>
  );
}
