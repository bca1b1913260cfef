import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import type { ListKind } from "../../api/imports/import-lists";
import { buttonClass } from "../../ui/control/button-class";
import { Icon } from "../../ui/icon/Icon";
import { loadImportPanel } from "./ListOrImport";
import { useImportKinds } from "./use-import-kinds";
import { toNew } from "../use-import-place";

/** The way on from an empty list, for those who may import it. */
export function ImportLink({ list }: { list: ListKind }) {
  const { t } = useTranslation("table");
  const [kind] = useImportKinds([list]);
  if (kind === undefined) return null;
  return (
    <Link
      to="."
      search={toNew(kind)}
      className={buttonClass({ size: "compact" })}
      onFocus={() => void loadImportPanel()}
      onPointerEnter={() => void loadImportPanel()}
    >
      <Icon name="upload" className="size-4.5" />
      {t("import")}
    </Link>
  );
}
