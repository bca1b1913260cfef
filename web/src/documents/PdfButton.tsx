import { useMutation } from "@tanstack/react-query";

import { useErrorText } from "../api/error-text";
import type { NamedFile } from "../api/results/documents";
import { useTranslation } from "../i18n/use-translation";
import { saveFile } from "../lib/save-file";
import { Button } from "../ui/control/Button";
import { useToast } from "../ui/feedback/Toast";
import { Icon } from "../ui/icon/Icon";

/** What is downloaded as a PDF and nothing else. Its texts are the page's to load. */
export function PdfButton({ ask }: { ask: () => Promise<NamedFile> }) {
  const { t } = useTranslation("documents");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: ask });

  const take = () =>
    mutate(undefined, {
      onSuccess({ file, name }) {
        saveFile(file, name);
        toast.show({ text: t("saved", { name }) });
      },
      onError: (error) => toast.show({ text: t("failed", { reason: errorText(error) }), tone: "danger" }),
    });

  return (
    <Button size="compact" busy={isPending} onClick={take}>
      <Icon name="download" className="size-4.5" />
      {t(isPending ? "making" : "onlyPdf")}
    </Button>
  );
}
