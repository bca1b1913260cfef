import { useMutation } from "@tanstack/react-query";
import { type ReactElement, cloneElement } from "react";

import type { DocumentFormat, NamedFile } from "../api/documents";
import { useErrorText } from "../api/error-text";
import { useTranslation } from "../i18n/use-translation";
import { saveFile } from "../lib/save-file";
import { Menu, MenuItem, MenuPopup, MenuTrigger } from "../ui/Menu";
import { useToast } from "../ui/Toast";

export type DownloadMenuProps = { trigger: ReactElement; getDocument: (format: DocumentFormat) => Promise<NamedFile> };

export function DownloadMenu({ trigger, getDocument }: DownloadMenuProps) {
  const { t } = useTranslation("documents");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: getDocument });

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
