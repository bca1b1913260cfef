import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import type { Report } from "../../api/models";
import { PageTitle } from "../../ui/layout/PageTitle";

/** There from the start, so that it keeps the focus while the report comes. */
export function ReportTitle({ report }: { report: Report | null }) {
  const { t } = useTranslation("collegeReport");
  const { t: nav } = useTranslation("nav");
  const local = useLocalText();
  const title = report?.college
    ? t("title", { college: local(report.college.name), report: nav("collegeReport") })
    : report
      ? t("titleOfSchool", { report: nav("collegeReport") })
      : nav("collegeReport");
  return <PageTitle>{title}</PageTitle>;
}
