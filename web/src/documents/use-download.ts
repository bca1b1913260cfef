import { useMutation } from "@tanstack/react-query";

import { useErrorText } from "../api/error-text";
import type { NamedFile } from "../api/results/documents";
import { useTranslation } from "../i18n/use-translation";
import { saveFile } from "../lib/save-file";
import { useToast } from "../ui/feedback/Toast";

/** Asks for a file, saves it and says so, or why not. Its texts are the page's to load. */
export function useDownload<Asked = void>(ask: (asked: Asked) => Promise<NamedFile>) {
  const { t } = useTranslation("documents");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: ask });

  const take = (asked: Asked) =>
    mutate(asked, {
      onSuccess({ file, name }) {
        saveFile(file, name);
        toast.show({ text: t("saved", { name }) });
      },
      onError: (error) => toast.show({ text: t("failed", { reason: errorText(error) }), tone: "danger" }),
    });

  return { take, isPending };
}
