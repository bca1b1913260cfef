import { useMutation } from "@tanstack/react-query";

import { undoImport } from "../api/import-mutations";
import type { Import, ImportCounts } from "../api/import-types";
import { FormFailure } from "../forms/FormFailure";
import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { useImportRefusal } from "./use-import-refusal";

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
    <Dialog
      open={open}
      onOpenChange={() => !isPending && close()}
      title={t("undo.title")}
      description={t("undo.text", {
        name: view.file_name,
        added: figures.format(counts.new),
        changed: figures.format(counts.changed),
      })}
      actions={
        <>
          <Button size="compact" onClick={close}>
            {t("undo.no")}
          </Button>
          <Button
            variant="danger-filled"
            size="compact"
            busy={isPending}
            onClick={() => mutate(view.id, { onSuccess: close })}
          >
            {t(isPending ? "undo.busy" : "undo.yes")}
          </Button>
        </>
      }
    >
      <p className="text-sm text-muted">{t("undo.note")}</p>
      {error && <FormFailure>{refusal(error)}</FormFailure>}
    </Dialog>
  );
}
