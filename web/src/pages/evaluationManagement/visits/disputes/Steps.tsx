import type { ReportView } from "../../../../api/observation/report-queries";
import { useSchoolTime } from "../../../../api/use-school-time";
import { useTranslation } from "../../../../i18n/use-translation";
import { dayInWords } from "../../../../lib/time";
import "../office-lines.css";

/** What was done when: every version, the dispute, the answer, the end. */
export function Steps({ report }: { report: ReportView }) {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const time = useSchoolTime();
  const { observer, versions, reply, settlement } = report;
  const name = observer?.name ?? "";

  const steps = [
    ...versions.map(({ number, written_at }) => ({
      at: written_at,
      text: number === 1 ? t("dispute.wrote", { name }) : t("dispute.changed", { name, number }),
    })),
    ...(reply ? [{ at: reply.at, text: t("dispute.disputed", { name: reply.by.name }) }] : []),
    ...(reply?.answered_at ? [{ at: reply.answered_at, text: t("dispute.answered", { name }) }] : []),
    ...(settlement
      ? [
          {
            at: settlement.at,
            text: t("dispute.settled", {
              name: settlement.by.name,
              outcome: observation(`settle.outcome.${settlement.outcome}`),
            }),
          },
        ]
      : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at));

  return (
    <ol aria-label={t("dispute.steps")} className="office-lines">
      {steps.map(({ at, text }) => (
        <li key={`${at} ${text}`}>
          <time dateTime={at} className="text-muted">
            {dayInWords(at, time)}
          </time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
