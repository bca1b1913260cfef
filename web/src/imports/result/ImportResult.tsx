import { Link } from "@tanstack/react-router";

import type { Import } from "../../api/imports/import-queries";
import { CodesButton } from "../../codes/CodesButton";
import { FormFailure } from "../../forms/FormFailure";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { hasKey } from "../../session/permissions";
import { buttonClass } from "../../ui/control/button-class";
import { Icon } from "../../ui/icon/Icon";
import { EmptyClasses } from "../check/EmptyClasses";
import { FileLine } from "../FileLine";
import { failureOf } from "../phase";
import { Rows } from "../check/Rows";
import { UndoButton } from "./UndoButton";
import { useImportFailure } from "../use-import-failure";
import { toList, toNew } from "../use-import-place";

type ImportResultProps = { view: Import; phase: "applied" | "notUndone" | "undone"; page: string };

/** The parameters that say which import this is. */
const importNames = ["import"];

/** What was written, or taken back. */
export function ImportResult({ view, phase, page }: ImportResultProps) {
  const { t } = useTranslation("imports");
  const figures = new Intl.NumberFormat(useLanguage());
  const failureText = useImportFailure();
  const { counts } = view;
  if (!counts) return null;

  const writes = counts.new + counts.changed;
  const undone = phase === "undone";
  const brought = !undone && (view.kind === "users" || view.kind === "oneroster") && counts.new > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FileLine view={view} />
      {phase === "notUndone" && <FormFailure>{failureText("undo", failureOf(view))}</FormFailure>}
      <div className="grid gap-2">
        <h2 className="flex items-center gap-2 text-lg">
          <Icon name={undone ? "history" : "check"} className={undone ? "text-muted" : "text-ok"} />
          {undone ? t("undone") : t("applied", { count: writes, total: figures.format(writes) })}
        </h2>
        <p>
          {undone
            ? t("undoneText")
            : t("appliedCounts", { added: figures.format(counts.new), changed: figures.format(counts.changed) })}
        </p>
        {!undone && counts.wrong > 0 && (
          <p className="text-danger">{t("leftOut", { count: counts.wrong, total: figures.format(counts.wrong) })}</p>
        )}
        {brought && <p className="text-muted">{t("note.passwords")}</p>}
        {!undone && <EmptyClasses codes={view.empty_classes} done />}
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="." search={toList} className={buttonClass({ variant: "primary", size: "compact" })}>
          {t("back", { page })}
        </Link>
        <Link to="." search={toNew(view.kind)} className={buttonClass({ size: "compact" })}>
          {t("again")}
        </Link>
        {brought && hasKey("user.manage") && (
          <CodesButton
            label={t("codes")}
            users={{ by: "imported", import_id: view.id }}
            who={t("codesFor", { name: view.file_name })}
            named={importNames}
          />
        )}
        {!undone && <UndoButton view={view} counts={counts} />}
      </div>
      <Rows view={view} counts={counts} />
    </div>
  );
}
