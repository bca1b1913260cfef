import type { ReportView } from "../../../../../api/observation/report-queries";
import { daysFrom } from "../../../../../calendar/civil-date";
import { useTranslation } from "../../../../../i18n/use-translation";
import type { Reader } from "../words/reader";
import type { Step } from "../words/steps";
import { useReportText } from "../words/use-report-text";

/** A step in two lines. */
export function useStepWords(view: ReportView, reader: Reader, today: string) {
  const { t } = useTranslation("visitReport");
  const { t: observation } = useTranslation("observation");
  const { observer, day, dayOf, moment } = useReportText(view);
  const { visit, versions, reply, settlement, answer_by, amend_by, may } = view;

  function waitingText(): string {
    if (answer_by === null) return "";
    const count = daysFrom(today, answer_by);
    return count === 0 ? t("steps.lastDay") : t("steps.waitingText", { count, day: day(answer_by) });
  }

  return (step: Step): { title: string; text: string } => {
    const { name } = step;
    switch (name) {
      case "announced":
      case "unannounced":
      case "walk_in":
      case "after":
        return { title: t(`steps.${name}`), text: t(`steps.${name}Text`, { observer }) };
      case "written":
        return {
          title: t("steps.written", { day: day(visit.date) }),
          text: versions
            .toReversed()
            .map(({ number, written_at }) => t("steps.version", { number, when: moment(written_at) }))
            .join(t("comma")),
        };
      case "waiting":
        return { title: t(may.acknowledge ? "steps.waitingTeacher" : "steps.waiting"), text: waitingText() };
      case "unanswered":
        return { title: t("steps.unanswered"), text: t("steps.unansweredText", { day: day(answer_by ?? visit.date) }) };
      case "observer":
        return {
          title: reader === "observer" ? t("steps.observerYou") : t("steps.observer", { observer }),
          text: t("steps.observerText", { day: day(amend_by ?? visit.date) }),
        };
      case "settling":
        return { title: t("steps.settling"), text: t("steps.settlingText") };
      case "settled":
        return {
          title: t("steps.settled", { day: dayOf(step.at) }),
          text: settlement ? observation(`settle.outcome.${settlement.outcome}`) : "",
        };
      case "acknowledged":
      case "disputed":
      case "amended":
      case "answered":
        return {
          title: t(`steps.${name}`, { day: dayOf(step.at) }),
          text: t(`steps.${name}Text`, { observer, name: reply?.by.name ?? "" }),
        };
    }
  };
}
