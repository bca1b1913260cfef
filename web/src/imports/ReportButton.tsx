import { getReport, type Import } from "../api/imports/import-queries";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/control/Button";
import { Icon } from "../ui/icon/Icon";
import { useWorkbook } from "./use-workbook";

const withoutEnding = (name: string) => name.replace(/\.\w+$/, "");

/** Every row with what it would do, or did, as an Excel file. */
export function ReportButton({ view: { id, file_name } }: { view: Import }) {
  const { t } = useTranslation("imports");
  const { save, busy } = useWorkbook(() => getReport(id), t("report.fileName", { file: withoutEnding(file_name) }));
  return (
    <Button size="compact" busy={busy} onClick={save}>
      <Icon name="download" className="size-4.5" />
      {t(busy ? "report.busy" : "report.button")}
    </Button>
  );
}
