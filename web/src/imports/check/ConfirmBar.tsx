import { Link } from "@tanstack/react-router";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";

import { confirmImport } from "../../api/imports/import-mutations";
import type { Import } from "../../api/imports/import-queries";
import { FormFailure } from "../../forms/FormFailure";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import { buttonClass } from "../../ui/control/button-class";
import { toNew } from "../use-import-place";
import { useImportRefusal } from "../use-import-refusal";

type ConfirmBarProps = {
  view: Import;
  /** How many rows would be written. */
  writes: number;
  sentence: string;
};

/** Stays at the foot of the window: the rows are read first, and there may be many. */
export function ConfirmBar({ view, writes, sentence }: ConfirmBarProps) {
  const { t } = useTranslation("imports");
  const refusal = useImportRefusal();
  const figures = new Intl.NumberFormat(useLanguage());
  const { mutate, isPending, error } = useMutation(confirmImport);
  const sentenceId = useId();

  return (
    <div className="import-bar">
      {error && <FormFailure>{refusal(error)}</FormFailure>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p id={sentenceId} data-needed={writes === 0 || undefined} className="import-bar-sentence">
          {sentence}
        </p>
        <Link to="." search={toNew(view.kind)} className={buttonClass({ size: "compact" })}>
          {t("otherFile")}
        </Link>
        <Button
          variant="primary"
          size="compact"
          busy={isPending}
          disabled={writes === 0}
          aria-describedby={sentenceId}
          onClick={() => mutate(view.id)}
        >
          {isPending
            ? t("confirming")
            : writes === 0
              ? t("confirmNothing")
              : t("confirm", { count: writes, total: figures.format(writes) })}
        </Button>
      </div>
    </div>
  );
}
