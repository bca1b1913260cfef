import { type ReactElement, cloneElement } from "react";

import { type DocumentFormat, getDocument, type NamedFile } from "../api/results/documents";
import { useTranslation } from "../i18n/use-translation";
import { Menu, MenuItem, MenuPopup, MenuTrigger } from "../ui/overlay/Menu";
import { useDownload } from "./use-download";

/** Is handed what gets a document, since that is loaded with the menu. */
type AskForDocument = (get: typeof getDocument, format: DocumentFormat) => Promise<NamedFile>;

export type DownloadMenuProps = { trigger: ReactElement; ask: AskForDocument };

export function DownloadMenu({ trigger, ask }: DownloadMenuProps) {
  const { t } = useTranslation("documents");
  const { take, isPending } = useDownload((format: DocumentFormat) => ask(getDocument, format));

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
