import { useId } from "react";

import type { EnterpriseReport } from "../../../api/results/enterprise-report";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useReportWords } from "../use-report-words";
import { leftOutOf } from "./left-out";

/** What is missing and why, what was returned, and the rule by which all the rest is shown. */
export function LeftOut({ report }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  const local = useLocalText();
  const titleId = useId();
  const missing = leftOutOf(report).map((one) => {
    switch (one.what) {
      case "all":
        return t(`leftOut.all.${one.why}`, report.minimums);
      case "importance":
      case "performance":
        return t(`leftOut.${one.what}`, { outcomes: words.outcomes(one.numbers) });
      case "opening":
        return t(`leftOut.opening.${one.why}`, { term: local(one.term) });
      case "comments":
        return t("leftOut.comments", { count: one.count });
    }
  });
  return (
    <section aria-labelledby={titleId} className="raters-section">
      <h2 id={titleId} className="text-lg">
        {t("leftOut.title")}
      </h2>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5 text-sm">
        {missing.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t("leftOut.names")}</li>
        <li>
          <Returned returned={report.returned} />
        </li>
      </ul>
      <p className="mt-3 text-note text-muted">{t("leftOut.rule", report.minimums)}</p>
    </section>
  );
}

/** A school could send bad marks back until they are better: so it is said how often, why, and what came of it. */
function Returned({ returned }: Pick<EnterpriseReport, "returned">) {
  const { t } = useTranslation("comprehensiveReport");
  const { times, reasons, ratings_changed: changed, not_again: missing } = returned;
  if (times === 0) return t("returned.none");
  const why = reasons.map(({ reason, times: count }) => t(`returned.reason.${reason}`, { count })).join(t("comma"));
  return [
    t("returned.times", { count: times, reasons: why }),
    changed === 0 ? t("returned.unchanged") : t("returned.changed", { count: changed }),
    ...(missing > 0 ? [t("returned.notAgain", { count: missing })] : []),
    t("returned.kept"),
  ].join("");
}
