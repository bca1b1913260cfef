import { type DragEvent, useEffect, useId, useState } from "react";

import { FileButton } from "../../forms/field/FileButton";
import { FormFailure } from "../../forms/FormFailure";
import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import { acceptedFiles, type FileForm } from "./file-rules";
import type { Fault } from "./use-upload";
import { useSizeText } from "./use-size-text";

type FilePickerProps = {
  form: FileForm;
  /** What is wrong with the file last chosen. */
  fault: Fault | null;
  onPick: (files: readonly File[]) => void;
};

/** The browser's own choice of a file, or one dropped here. What happens next is said beforehand. */
export function FilePicker({ form, fault, onPick }: FilePickerProps) {
  const { t } = useTranslation("imports");
  const sizeText = useSizeText();
  const [over, setOver] = useState(false);
  const noteId = useId();
  useStrayDrops();

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onPick([...event.dataTransfer.files]);
  }

  return (
    <div className="grid gap-3">
      {fault && <FormFailure>{t(`file.${fault.kind}`, { name: fault.name, size: sizeText(fault.size) })}</FormFailure>}
      <div
        className="file-drop"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" className="size-7 text-muted" />
        <p className="hidden text-base font-semibold pointer-fine:block">{t("file.drop")}</p>
        <FileButton variant="primary" accept={acceptedFiles[form]} aria-describedby={noteId} onPick={onPick}>
          {t("file.choose")}
        </FileButton>
        <p className="text-note text-muted">{t(`file.limits.${form}`)}</p>
      </div>
      <p id={noteId} className="flex gap-2 text-sm text-muted">
        <Icon name="info" className="mt-px" />
        <span className="sr-only">{t(`file.limits.${form}`)}</span>
        {t("file.safe")}
      </p>
    </div>
  );
}

/** A file let go beside the frame would otherwise replace the page. */
function useStrayDrops() {
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault();
    window.addEventListener("dragover", ignore);
    window.addEventListener("drop", ignore);
    return () => {
      window.removeEventListener("dragover", ignore);
      window.removeEventListener("drop", ignore);
    };
  }, []);
}
