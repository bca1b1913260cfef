import { useMutation } from "@tanstack/react-query";

import { useErrorText } from "../api/error-text";
import { useTranslation } from "../i18n/use-translation";
import { saveFile } from "../lib/save-file";
import { useToast } from "../ui/feedback/Toast";

/** Fetches a workbook and hands it to the browser's downloads. */
export function useWorkbook(fetchFile: () => Promise<Blob>, name: string) {
  const { t } = useTranslation("imports");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => toast.show({ text: t("example.failed", { reason: errorText(error) }), tone: "danger" }),
  });
  return { save: () => mutate(), busy: isPending };
}
