import { useMutation } from "@tanstack/react-query";
import { type ReactElement, cloneElement } from "react";

import { type DocumentFormat, getDocument, type NamedFile } from "../api/results/documents";
import { useErrorText } from "../api/error-text";
import { useTranslation } from "../i18n/use-translation";
import { saveFile } from "../lib/save-file";
import { Menu, MenuItem, MenuPopup, MenuTrigger } from "../ui/overlay/Menu";
import { useToast } from "../ui/feedback/Toast";

/** Is handed what gets a document, since that is loaded with the menu. */
type AskForDocument = (get: typeof getDocument, format: DocumentFormat) => Promise<NamedFile>;

export type DownloadMenuProps = { trigger: ReactElement; ask: AskForDocument };

export function DownloadMenu({ trigger, ask }: DownloadMenuProps) {
  const { t } = useTranslation("documents");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: (format: DocumentFormat) => ask(getDocument, format) });

  function take(format: DocumentFormat) {
    mutate(format, {
      onSuccess({ file, name }) {
        saveFile(file, name);
        toast.show({ text: t("saved", { name }) });
      },
      onError: (error) => toast.show({ text: t("failed", { reason: errorText(error) }), tone: "danger" }),
    });
  }

  return (
    <>
      <Menu defaultOpen>
        <MenuTrigger render={cloneElement(trigger as ReactElement<{ busy?: boolean }>, { busy: isPending })} />
        <MenuPopup>
          <MenuItem onClick={() => take("pdf")}>{t("pdf")}</MenuItem>
          <MenuItem onClick={() => take("xlsx")}>{t("xlsx")}</MenuItem>
        </MenuPopup>
      </Menu>
      <span role="status" className="sr-only">
        {isPending && t("making")}
      </span>
    </>
  );
}
