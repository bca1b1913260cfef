import { lazy, Suspense, useState } from "react";

import type { Import, ImportCounts } from "../../api/imports/import-queries";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";

const loadDialog = () => import("./UndoDialog").then((module) => ({ default: module.UndoDialog }));
const UndoDialog = lazy(loadDialog);

export function UndoButton({ view, counts }: { view: Import; counts: ImportCounts }) {
  const { t } = useTranslation("imports");
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);

  return (
    <>
      <Button
        variant="danger"
        size="compact"
        onFocus={() => void loadDialog()}
        onPointerEnter={() => void loadDialog()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        {t("undo.button")}
      </Button>
      {wanted && (
        <Suspense>
          <UndoDialog view={view} counts={counts} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
