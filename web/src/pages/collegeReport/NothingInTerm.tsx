import { Link } from "@tanstack/react-router";

import type { Schemas } from "../../api/operations";
import { useTermText } from "../../calendar/use-term-text";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { buttonClass } from "../../ui/control/button-class";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { collegeReportRoute } from "./route";

/** Other terms have reports, this one does not. */
export function NothingInTerm({ campaigns }: { campaigns: readonly Schemas["ReportCampaign"][] }) {
  const { t } = useTranslation("collegeReport");
  const termText = useTermText();
  const local = useLocalText();
  const [newest] = campaigns;
  return (
    <div className="mt-4">
      <StateMessage
        title={t("noneInTerm.title")}
        text={newest && t("noneInTerm.text", { term: termText.name(newest.term), name: local(newest.name) })}
        action={
          newest && (
            <Link
              to={collegeReportRoute}
              search={({ college }) => ({ campaign: newest.id, term: newest.term.id, college })}
              className={buttonClass({ size: "compact" })}
            >
              {t("newest")}
            </Link>
          )
        }
      />
    </div>
  );
}
