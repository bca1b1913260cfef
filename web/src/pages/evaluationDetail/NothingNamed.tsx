import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { paths } from "../paths";
import { mayOpen } from "../../session/access";
import { buttonClass } from "../../ui/control/button-class";
import { StateMessage } from "../../ui/feedback/StateMessage";

/** Where somebody finds what can be opened here, by what they do most. */
const lists = ["evaluationList", "courseList", "enterpriseEvaList", "evaluationManagement", "infoCenter"] as const;

/** An address that does not say which evaluation: the way to the list that has them. */
export function NothingNamed() {
  const { t } = useTranslation("nav");
  const list = lists.find(mayOpen) ?? "infoCenter";
  return (
    <StateMessage
      level="page"
      title={t("evaluationDetail")}
      text={t("common:nothingNamed")}
      action={
        <Link to={paths[list]()} className={buttonClass({ variant: "primary", size: "compact" })}>
          {t(list)}
        </Link>
      }
    />
  );
}
