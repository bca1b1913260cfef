import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { type Import, importQuery } from "../api/imports/import-queries";
import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { WithoutData } from "../loading/WithoutData";
import { buttonClass } from "../ui/control/button-class";
import { Skeleton } from "../ui/feedback/Skeleton";
import { StateMessage } from "../ui/feedback/StateMessage";
import { CheckResult } from "./check/CheckResult";
import { ImportFrame } from "./ImportFrame";
import { ImportResult } from "./result/ImportResult";
import { NotChecked } from "./check/NotChecked";
import { type Phase, phaseOf, stepOf } from "./phase";
import { Working } from "./Working";
import { useFocusKept } from "./use-focus-kept";
import { useImportProgress } from "./use-import-progress";
import { toList } from "./use-import-place";

type OneImportProps = { id: string; page: string };

/** An import from the check on. */
export function OneImport({ id, page }: OneImportProps) {
  const { t } = useTranslation("imports");
  const query = useQuery(importQuery(id, useLanguage()));

  if (query.data) return <Standing view={query.data} page={page} />;
  return (
    <ImportFrame kind={null} step="check" page={page}>
      <WithoutData
        query={query}
        pending={
          <div role="status" aria-label={t("common:loading")} className="grid gap-4">
            <Skeleton className="w-60" />
            <Skeleton className="w-96" />
          </div>
        }
        failed={t("loadFailed")}
        gone={
          <StateMessage
            title={t("notFound.title")}
            text={t("notFound.text")}
            action={
              <Link to="." search={toList} className={buttonClass({ size: "compact" })}>
                {t("back", { page })}
              </Link>
            }
          />
        }
      />
    </ImportFrame>
  );
}

function Standing({ view, page }: { view: Import; page: string }) {
  const { t } = useTranslation("imports");
  const progress = useImportProgress(view);
  const phase = phaseOf(view);
  useFocusKept(phase);

  return (
    <ImportFrame kind={view.kind} step={stepOf(phase)} page={page}>
      <p role="status" className="sr-only">
        {t(`phase.${phase}`)}
      </p>
      <Shown view={view} phase={phase} page={page} progress={progress} />
    </ImportFrame>
  );
}

type ShownProps = { view: Import; phase: Phase; page: string; progress: ReturnType<typeof useImportProgress> };

function Shown({ view, phase, page, progress }: ShownProps) {
  switch (phase) {
    case "checking":
    case "writing":
    case "undoing":
      return <Working what={phase} name={view.file_name} {...progress} />;
    case "unreadable":
    case "notChecked":
      return <NotChecked view={view} />;
    case "checked":
    case "notWritten":
      return <CheckResult view={view} failed={phase === "notWritten"} />;
    case "applied":
    case "notUndone":
    case "undone":
      return <ImportResult view={view} phase={phase} page={page} />;
  }
}
