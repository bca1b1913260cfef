import type { NamedFile } from "../api/results/documents";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/control/Button";
import { Icon } from "../ui/icon/Icon";
import { useDownload } from "./use-download";

/** What is downloaded as a PDF and nothing else. Its texts are the page's to load. */
export function PdfButton({ ask }: { ask: () => Promise<NamedFile> }) {
  const { t } = useTranslation("documents");
  const { take, isPending } = useDownload(ask);

  return (
    <Button size="compact" busy={isPending} onClick={() => take()}>
      <Icon name="download" className="size-4.5" />
      {t(isPending ? "making" : "onlyPdf")}
    </Button>
  );
}
