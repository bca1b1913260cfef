import { Link } from "@tanstack/react-router";

import type { NewResult } from "../../../api/own/todo-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { agoInWords } from "../../../lib/time-ago";
import { paths } from "../../paths";

/** Results that came out lately, each with what can be said of it in a sentence. */
export function NewResults({ results }: { results: readonly NewResult[] }) {
  const { t } = useTranslation("home");
  return (
    <section aria-labelledby="new-results">
      <h2 id="new-results" className="home-title">
        {t("results.title")}
      </h2>
      <p className="text-sm text-muted">{t("results.note")}</p>
      <ul className="home-rows">
        {results.map((result) => (
          <ResultRow key={result.evaluation_id} result={result} />
        ))}
      </ul>
    </section>
  );
}

function ResultRow({ result }: { result: NewResult }) {
  const { t } = useTranslation("home");
  const localText = useLocalText();
  const time = useSchoolTime();
  const sentence = useResultSentence();
  const course = localText(result.course);
  return (
    <li className="home-row home-result">
      <div className="min-w-0">
        <p className="font-semibold">{course}</p>
        <p className="text-note text-muted">
          {[result.class_code, localText(result.campaign.name), agoInWords(result.published_at, time)].join(" · ")}
        </p>
      </div>
      <p className="text-sm">{sentence(result)}</p>
      <Link
        to={paths.evaluationDetail({ evaluation: result.evaluation_id })}
        aria-label={t("results.seeOf", { course, code: result.class_code })}
        className="link text-sm whitespace-nowrap"
      >
        {t("results.see")}
      </Link>
    </li>
  );
}

function useResultSentence(): (result: NewResult) => string {
  const { t } = useTranslation("home");
  const whole = (figure: number) => String(Math.round(figure));
  return ({ kept, total, ballots, eligible }) => {
    const count = t("results.count", { ballots, eligible });
    if (!kept) return t("results.tooFew", { count });
    if (!total) return t("results.noScore", { count });
    const { score, low, high, level } = total;
    const figure = low === null || high === null ? whole(score) : `${whole(score)} (${whole(low)}–${whole(high)})`;
    return t(level === "compared" ? "results.score" : "results.cautious", { count, figure });
  };
}
