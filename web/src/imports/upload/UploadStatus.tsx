import { FormFailure } from "../../forms/FormFailure";
import { useLanguage } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import { Progress } from "../../ui/feedback/Progress";
import { useImportRefusal } from "../use-import-refusal";
import { useSizeText } from "./use-size-text";
import type { Upload } from "./use-upload";

type UploadStatusProps = { upload: Upload; onRetry: () => void; onStop: () => void };

/** How far the file has come; if it did not arrive, why, and the way on. */
export function UploadStatus({ upload: { file, sent, failure }, onRetry, onStop }: UploadStatusProps) {
  const { t } = useTranslation("imports");
  const refusal = useImportRefusal();
  const sizeText = useSizeText();
  const percent = new Intl.NumberFormat(useLanguage()).format(Math.floor(sent * 100));

  return (
    <section className="grid gap-3">
      <h2 role="status" className="text-lg">
        {failure === null ? t("upload.title", { name: file.name }) : file.name}
      </h2>
      {failure === null ? (
        <>
          <Progress label={t("upload.progress")} done={sent} total={1} />
          <p className="text-sm text-muted">
            {sent < 1 ? t("upload.sent", { percent, size: sizeText(file.size) }) : t("upload.finishing")}
          </p>
          <Button size="compact" className="justify-self-start" onClick={onStop}>
            {t("upload.cancel")}
          </Button>
        </>
      ) : (
        <>
          <FormFailure>{t("upload.lost", { reason: refusal(failure) })}</FormFailure>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" size="compact" onClick={onRetry}>
              {t("common:retry")}
            </Button>
            <Button size="compact" onClick={onStop}>
              {t("upload.other")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
