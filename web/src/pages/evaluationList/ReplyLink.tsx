import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { buttonClass } from "../../ui/control/button-class";
import { paths } from "../paths";

/** To what the teacher answered to the class. */
export function ReplyLink({ evaluation, course }: { evaluation: string; course: string }) {
  const { t } = useTranslation("evaluationList");
  return (
    <Link
      to={paths.evaluationList({ view: "replies" })}
      hash={evaluation}
      aria-label={t("replied.label", { course })}
      className={`shrink-0 ${buttonClass({ variant: "quiet", size: "compact" })}`}
    >
      {t("replied.text")}
    </Link>
  );
}
