import type { ReportView } from "../../../../api/observation/report-queries";
import { useSchoolTime } from "../../../../api/use-school-time";
import { useTranslation } from "../../../../i18n/use-translation";
import { dayInWords } from "../../../../lib/time";

/** How it ended, by whom and why. */
export function Settlement({ settlement }: { settlement: NonNullable<ReportView["settlement"]> }) {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const time = useSchoolTime();
  const { outcome, by, at, text } = settlement;
  return (
    <section aria-labelledby="settlement" className="grid gap-2 text-sm">
      <h3 id="settlement" className="text-sm">
        {t("dispute.settlement")}
      </h3>
      <p>
        <b>{observation(`settle.outcome.${outcome}`)}</b>{" "}
        <span className="text-muted">{t("dispute.by", { name: by.name, day: dayInWords(at, time) })}</span>
      </p>
      <p className="whitespace-pre-wrap">{text}</p>
      <p className="text-note text-muted">{observation(`settle.follows.${outcome}`)}</p>
    </section>
  );
}
