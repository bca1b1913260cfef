import { useId } from "react";

import { getDocument, getZip, type NamedFile } from "../../../api/results/documents";
import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useDownload } from "../../../documents/use-download";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Icon, type IconName } from "../../../ui/icon/Icon";

/** The report as files: what is on the page, and for accreditation all that stands behind it. */
export function Downloads({ report: { programme, survey } }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const titleId = useId();
  const query = { programme: programme.id, survey: survey.id, target: survey.target };
  const asFile = (format: "pdf" | "xlsx") => () =>
    getDocument("/reports/enterprise/document", { query: { ...query, format } });
  return (
    <section aria-labelledby={titleId} className="raters-section">
      <h2 id={titleId} className="text-lg">
        {t("files.title")}
      </h2>
      <ul className="raters-files">
        <FileRow
          icon="pack"
          name={t("files.evidence")}
          text={t("files.evidenceText")}
          ask={() => getZip("/reports/enterprise/evidence", { query })}
        />
        <FileRow icon="report" name={t("files.pdf")} text={t("files.pdfText")} ask={asFile("pdf")} />
        <FileRow icon="templates" name={t("files.xlsx")} text={t("files.xlsxText")} ask={asFile("xlsx")} />
      </ul>
    </section>
  );
}

type FileRowProps = { icon: IconName; name: string; text: string; ask: () => Promise<NamedFile> };

function FileRow({ icon, name, text, ask }: FileRowProps) {
  const { t } = useTranslation("comprehensiveReport");
  const { take, isPending } = useDownload(ask);
  return (
    <li>
      <Icon name={icon} className="text-muted" />
      <span>
        {name}
        <small>{text}</small>
      </span>
      <Button size="compact" busy={isPending} aria-label={t("files.take", { name })} onClick={() => take()}>
        {t("common:download")}
      </Button>
    </li>
  );
}
