import { getExample } from "../../api/imports/import-queries";
import { useTranslation } from "../../i18n/use-translation";
import type { ListKind } from "../../api/imports/import-lists";
import { Button } from "../../ui/control/Button";
import { Icon } from "../../ui/icon/Icon";
import { formOf } from "./file-rules";
import { useWorkbook } from "../use-workbook";

type ExampleButtonProps = {
  kind: ListKind;
  /** That an archive is made for. */
  term?: string | undefined;
};

export function ExampleButton({ kind, term }: ExampleButtonProps) {
  const { t } = useTranslation("imports");
  const { save, busy } = useWorkbook(
    () => getExample(kind, term),
    t(`example.fileName.${formOf(kind)}`, { list: t(`list.${kind}`) }),
  );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {t(`example.question.${formOf(kind)}`)}
      <Button size="compact" busy={busy} onClick={save}>
        <Icon name="download" className="size-4.5" />
        {t(busy ? "example.busy" : "example.button")}
      </Button>
    </p>
  );
}
