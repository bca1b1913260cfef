import type { ReportView } from "../../../../../api/observation/report-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { ReadSection } from "../ReadSection";
import { useReportText } from "../words/use-report-text";

/** What the teacher replied, what the observer said to a dispute, and how it was settled: in the order it was written. */
export function GivenReply({ view }: { view: ReportView }) {
  const { t } = useTranslation("visitReport");
  const { t: observation } = useTranslation("observation");
  const { observer, moment } = useReportText(view);
  const { reply, settlement } = view;
  if (!reply) return null;
  return (
    <>
      <ReadSection
        id="reply"
        title={t("reply.given", { name: reply.by.name })}
        note={t(`reply.${reply.kind}At`, { when: moment(reply.at) })}
      >
        {reply.text !== null && <p className="visit-written">{reply.text}</p>}
        {reply.plan !== null && (
          <p className="visit-written">
            {reply.plan_week === null
              ? t("reply.planGiven", { plan: reply.plan })
              : t("reply.planBy", { plan: reply.plan, week: reply.plan_week })}
          </p>
        )}
      </ReadSection>
      {reply.answer !== null && (
        <ReadSection
          id="answer"
          title={t("answer.given", { observer })}
          note={reply.answered_at === null ? undefined : moment(reply.answered_at)}
        >
          <p className="visit-written">{reply.answer}</p>
        </ReadSection>
      )}
      {settlement && (
        <ReadSection
          id="settlement"
          title={t("settle.given", { outcome: observation(`settle.outcome.${settlement.outcome}`) })}
          note={t("settle.by", { name: settlement.by.name, when: moment(settlement.at) })}
        >
          <p className="visit-written">{settlement.text}</p>
        </ReadSection>
      )}
    </>
  );
}
