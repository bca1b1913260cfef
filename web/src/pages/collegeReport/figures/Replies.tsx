import { useId } from "react";

import type { Report } from "../../../api/models";
import { useTranslation } from "../../../i18n/use-translation";
import { percentText } from "../../../results/format";
import { useReportText } from "../use-report-text";

const states = ["heard", "will_change", "done"] as const;

/** To how many classes their teachers have replied, and what became of it. */
export function Replies({ report: { replies } }: { report: Report }) {
  const { t } = useTranslation("collegeReport");
  const text = useReportText();
  const titleId = useId();
  const answered = states.reduce((sum, state) => sum + replies[state], 0);
  return (
    <section aria-labelledby={titleId} className="report-section">
      <h2 id={titleId} className="text-lg">
        {t("replies.title")}
      </h2>
      {replies.published === 0 ? (
        <p className="text-sm text-muted">{t("replies.none")}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t("replies.text")}</p>
          <dl className="report-facts">
            <div>
              <dt>{t("replies.answered")}</dt>
              <dd>
                {text.countOf(answered, replies.published)} <small>{percentText(answered, replies.published)}</small>
              </dd>
            </div>
            {states.map((state) => (
              <div key={state}>
                <dt>{t(`replies.state.${state}`)}</dt>
                <dd>{text.number(replies[state])}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
