import { loadPageTexts } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/control/Button";
import { Icon } from "../ui/icon/Icon";
import { menuOnDemand } from "../ui/overlay/MenuOnDemand";
import type { DownloadMenuProps } from "./DownloadMenu";

const DownloadMenu = menuOnDemand<DownloadMenuProps>(async () => {
  const [{ DownloadMenu }] = await Promise.all([import("./DownloadMenu"), loadPageTexts("documents")]);
  return { default: DownloadMenu };
});

type DownloadButtonProps = Pick<DownloadMenuProps, "ask"> & {
  /** What is downloaded, where a page has several. */
  label?: string;
};

/** A document as PDF or Excel. */
export function DownloadButton({ ask, label }: DownloadButtonProps) {
  const { t } = useTranslation();
  return (
    <DownloadMenu
      ask={ask}
      trigger={
        <Button size="compact" aria-label={label}>
          <Icon name="download" className="size-4.5" />
          {t("download")}
          <Icon name="chevron-down" className="-mr-1 size-4 text-muted" />
        </Button>
      }
    />
  );
}
