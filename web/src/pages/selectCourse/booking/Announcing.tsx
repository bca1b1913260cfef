import { useTranslation } from "../../../i18n/use-translation";
import { Segmented } from "../../../ui/control/Segmented";

type AnnouncingProps = {
  /** A day before it begins, or earlier. */
  inTime: boolean;
  announced: boolean;
  onChoose: (announced: boolean) => void;
};

/** Whether the teacher is told, and who knows of it then. */
export function Announcing({ inTime, announced, onChoose }: AnnouncingProps) {
  const { t } = useTranslation("observation");
  return (
    <div className="grid justify-items-start gap-1.5">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t("book.announce.label")}
      </p>
      {inTime && (
        <Segmented
          label={t("book.announce.label")}
          value={announced ? "yes" : "no"}
          options={(["yes", "no"] as const).map((value) => ({ value, label: t(`book.announce.${value}`) }))}
          onChoose={(value) => onChoose(value === "yes")}
        />
      )}
      <p role="status" className="text-sm text-muted">
        {inTime ? t(announced ? "book.announce.yesText" : "book.announce.noText") : t("book.announce.tooLate")}
      </p>
    </div>
  );
}
