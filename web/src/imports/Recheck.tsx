import { Link } from "@tanstack/react-router";

import type { Import } from "../api/import-types";
import { FormFailure } from "../forms/FormFailure";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { buttonClass } from "../ui/button-class";
import { fileOf } from "./kept-file";
import { UploadGuard } from "./UploadGuard";
import { UploadStatus } from "./UploadStatus";
import { toNew, useImportPlace } from "./use-import-place";
import { useSizeText } from "./use-size-text";
import { useUpload } from "./use-upload";

type RecheckProps = {
  view: Import;
  /** Whether checking the same file again could help. */
  file: "same" | "another";
};

/** Sends the file once more, as long as the browser still has it; otherwise leads to the choice of one. */
export function Recheck({ view, file }: RecheckProps) {
  const { t } = useTranslation("imports");
  const sizeText = useSizeText();
  const { showUploaded } = useImportPlace();
  const { upload, fault, pick, stop, retry } = useUpload({
    kind: view.kind,
    term: view.term_id ?? undefined,
    onUploaded: showUploaded,
  });
  const kept = file === "same" && fault === null ? fileOf(view.id) : null;

  if (upload !== null) {
    return (
      <>
        <UploadStatus upload={upload} onRetry={retry} onStop={stop} />
        <UploadGuard uploading={upload.failure === null} onLeave={stop} />
      </>
    );
  }
  return (
    <div className="grid gap-3">
      {fault && <FormFailure>{t(`file.${fault.kind}`, { name: fault.name, size: sizeText(fault.size) })}</FormFailure>}
      <div className="flex flex-wrap gap-2">
        {kept && (
          <Button variant="primary" size="compact" onClick={() => pick([kept])}>
            {t("recheck")}
          </Button>
        )}
        <Link
          to="."
          search={toNew(view.kind)}
          className={buttonClass({ variant: kept ? "secondary" : "primary", size: "compact" })}
        >
          {t(file === "same" && !kept ? "chooseAgain" : "otherFile")}
        </Link>
      </div>
    </div>
  );
}
