import { Link } from "@tanstack/react-router";

import { loadPageTexts } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import type { ListKind } from "../../api/imports/import-lists";
import { Button } from "../../ui/control/Button";
import { buttonClass } from "../../ui/control/button-class";
import { Icon } from "../../ui/icon/Icon";
import { menuOnDemand } from "../../ui/overlay/MenuOnDemand";
import type { ImportMenuProps } from "./ImportMenu";
import { importButtonId, loadImportPanel } from "./ListOrImport";
import { useImportKinds } from "./use-import-kinds";
import { toNew } from "../use-import-place";

const ImportMenu = menuOnDemand<ImportMenuProps>(async () => {
  const [{ ImportMenu }] = await Promise.all([import("./ImportMenu"), loadPageTexts("imports")]);
  return { default: ImportMenu };
});

/** Beside a list's title; a menu where there are several lists to import, nothing for those who may import none. */
export function ImportButton({ lists }: { lists: readonly ListKind[] }) {
  const { t } = useTranslation("table");
  const kinds = useImportKinds(lists);
  const [kind] = kinds;
  if (kind === undefined) return null;

  const label = (
    <>
      <Icon name="upload" className="size-4.5" />
      {t("import")}
    </>
  );
  if (kinds.length === 1) {
    return (
      <Link
        id={importButtonId}
        to="."
        search={toNew(kind)}
        className={buttonClass({ size: "compact" })}
        onFocus={() => void loadImportPanel()}
        onPointerEnter={() => void loadImportPanel()}
      >
        {label}
      </Link>
    );
  }
  return (
    <ImportMenu
      kinds={kinds}
      trigger={
        <Button id={importButtonId} size="compact">
          {label}
          <Icon name="chevron-down" className="-mr-1 size-4 text-muted" />
        </Button>
      }
    />
  );
}
