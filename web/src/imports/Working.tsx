import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { Progress } from "../ui/feedback/Progress";

type WorkingProps = {
  what: "checking" | "writing" | "undoing";
  /** The file's. */
  name: string;
  /** In hundredths of the whole: its parts are not alike. */
  done: number;
  total: number | null;
};

export function Working({ what, name, done, total }: WorkingProps) {
  const { t } = useTranslation("imports");
  const figures = new Intl.NumberFormat(useLanguage());

  return (
    <section className="grid max-w-form gap-3">
      <h2 className="text-lg">{t(`working.${what}`, { name })}</h2>
      <Progress label={t("working.progress")} done={done} total={total} />
      <p className="text-sm">
        {total === null
          ? t("working.beginning")
          : t("working.percent", { percent: figures.format(Math.floor((done * 100) / Math.max(total, 1))) })}
      </p>
      <div className="text-sm text-muted">
        <p>{t(`working.${what}Note`)}</p>
        <p>{t("working.leave")}</p>
      </div>
    </section>
  );
}
