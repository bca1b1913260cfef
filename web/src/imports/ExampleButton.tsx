import { getExample } from "../api/import-queries";
import { useTranslation } from "../i18n/use-translation";
import type { ListKind } from "../lib/import-search";
import { Button } from "../ui/Button";
import { Icon } from "../ui/Icon";
import { useWorkbook } from "./use-workbook";

export function ExampleButton({ kind }: { kind: ListKind }) {
  const { t } = useTranslation("imports");
  const { save, busy } = useWorkbook(() => getExample(kind), t("example.fileName", { list: t(`list.${kind}`) }));
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {t("example.question")}
      <Button size="compact" busy={busy} onClick={save}>
        <Icon name="download" className="size-4.5" />
        {t(busy ? "example.busy" : "example.button")}
      </Button>
    </p>
  );
}
