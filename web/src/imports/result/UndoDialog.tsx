import { useMutation } from "@tanstack/react-query";

import { undoImport } from "../../api/imports/import-mutations";
import type { Import, ImportCounts } from "../../api/imports/import-queries";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog";
import { useImportRefusal } from "../use-import-refusal";

type UndoDialogProps = { view: Import; counts: ImportCounts; open: boolean; onClose: () => void };

/** Asked first: people, classes and enrolments disappear. */
export function UndoDialog({ view, counts, open, onClose }: UndoDialogProps) {
  const { t } = useTranslation("imports");
  const refusal = useImportRefusal();
  const figures = new Intl.NumberFormat(useLanguage());
  const { mutate, isPending, error, reset } = useMutation(undoImport);

  function close() {
    reset();
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={t("undo.title")}
      text={t("undo.text", {
        name: view.file_name,
        added: figures.format(counts.new),
        changed: figures.format(counts.changed),
      })}
      no={t("undo.no")}
      yes={t("undo.yes")}
      doing={t("undo.busy")}
      grave
      busy={isPending}
      failure={error && refusal(error)}
      onConfirm={() => mutate(view.id, { onSuccess: close })}
      onClose={close}
    >
      <p className="text-sm text-muted">{t("undo.note")}</p>
    </ConfirmDialog>
  );
}
