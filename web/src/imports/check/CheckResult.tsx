import type { Import } from "../../api/imports/import-queries";
import { FormFailure } from "../../forms/FormFailure";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { ConfirmBar } from "./ConfirmBar";
import { EmptyClasses } from "./EmptyClasses";
import { FileLine } from "../FileLine";
import { Notes } from "./Notes";
import { outlookOf } from "./outlook";
import { failureOf } from "../phase";
import { Recheck } from "./Recheck";
import { Rows } from "./Rows";
import { useImportFailure } from "../use-import-failure";

type CheckResultProps = {
  view: Import;
  /** It was confirmed, and not written. */
  failed: boolean;
};

/** What the file would do, before anything is done. */
export function CheckResult({ view, failed }: CheckResultProps) {
  const { t } = useTranslation("imports");
  const figures = new Intl.NumberFormat(useLanguage());
  const failureText = useImportFailure();
  const failure = failed ? failureOf(view) : null;
  const { counts } = view;
  if (!counts) return null;

  const { writes, verdict } = outlookOf(counts);
  const wrong = { count: counts.wrong, total: figures.format(counts.wrong) };
  const sentence =
    verdict === "clean" || verdict === "nothingNew" ? t(`verdict.${verdict}`) : t(`verdict.${verdict}`, wrong);
  // What was shown no longer holds: there is nothing to confirm.
  const stale = failure === "moved_on";

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FileLine view={view} />
      {failure !== null && (
        <div className="grid max-w-form gap-3">
          <FormFailure>{failureText("write", failure)}</FormFailure>
          {stale && <Recheck view={view} file="same" />}
        </div>
      )}
      {!stale && (
        <div className="grid gap-2">
          <h2 className="text-lg">
            {writes === 0 ? t("cannot") : t("can", { count: writes, total: figures.format(writes) })}
          </h2>
          <p>
            <span className={counts.wrong > 0 ? "text-danger" : undefined}>{sentence}</span>{" "}
            {counts.wrong > 0 && writes > 0 && <span className="text-muted">{t("note.wrong")}</span>}
          </p>
          {counts.hinted > 0 && (
            <p className="text-warn">
              {t("note.hinted", { count: counts.hinted, total: figures.format(counts.hinted) })}
            </p>
          )}
          {writes > 0 && <Notes kind={view.kind} counts={counts} />}
          <EmptyClasses codes={view.empty_classes} done={false} />
        </div>
      )}
      <Rows view={view} counts={counts} />
      {!stale && <ConfirmBar view={view} writes={writes} sentence={sentence} />}
    </div>
  );
}
