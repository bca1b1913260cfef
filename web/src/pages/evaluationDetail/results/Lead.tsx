import type { ReactNode } from "react";

import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { percentText, scoreRange, scoreText } from "../../../results/format";
import { type ClassResult, type Profile, unaccounted } from "../../../results/model";
import { Banner } from "../../../ui/feedback/Banner";
import { Icon } from "../../../ui/icon/Icon";
import type { Shape } from "./shape";
import { type Apart, summaryOf } from "./summary";
import { isUncompared, useVerdict } from "./use-verdict";

type LeadProps = {
  result: ClassResult;
  shape: Shape;
  /** Beside others: not in a mid-term round. */ compared: boolean;
  side: ReactNode;
};

/** How many of how many, and what it comes to in a minute. */
export function Lead({ result, shape, compared, side }: LeadProps) {
  const { t } = useTranslation("results");
  const { ballots, eligible, late, left, unreadable, rate } = result.response;
  const excess = unaccounted(result.response);
  const { inattentive, minimums } = result;
  const summary = summaryOf(result, shape);
  const everybody = summary.kind === "scores" && summary.cautious === "few" && ballots === eligible;

  return (
    <section aria-label={t("lead.label")} className="result-lead">
      <p className="result-rate">
        <b>{ballots}</b> <span>{t("lead.of", { count: eligible, percent: percentText(ballots, eligible) })}</span>
      </p>
      <div aria-hidden="true" className="result-rate-bar">
        <i style={{ width: `${(rate ?? 0) * 100}%` }} />
      </div>
      <div className="result-say">
        {summary.kind === "nothing" && (
          <div className="suppressed">
            <Icon name="lock" className="text-muted" />
            <p>
              <b>{t("lead.nothing", { least: minimums.distribution })}</b>
              <span className="block text-sm text-muted">{t("lead.nothingText")}</span>
            </p>
          </div>
        )}
        {summary.kind === "distribution" && <p>{t("lead.distribution", { least: minimums.mean })}</p>}
        {summary.kind === "scores" && (
          <>
            {summary.total && <TotalSentence total={summary.total} compared={compared} />}
            {summary.questions ? (
              <ApartSentence apart={summary.questions} of="question" />
            ) : (
              summary.sections && <ApartSentence apart={summary.sections} of="section" />
            )}
            {summary.even && <p>{t("lead.even")}</p>}
            {summary.cautious && (
              <Banner tone={everybody ? "info" : "warn"}>
                {t(`lead.cautious.${everybody ? "all" : summary.cautious}.${compared ? "beside" : "alone"}`, {
                  ballots,
                  mean: minimums.mean,
                  compared: minimums.compared,
                })}
              </Banner>
            )}
          </>
        )}
      </div>
      <div className="result-lead-foot">
        <p className="text-sm text-muted">
          {inattentive !== null && inattentive > 0 && t("lead.inattentive", { count: inattentive, ballots })}
          {late > 0 && t("lead.late", { count: late })}
          {left > 0 && t("lead.left", { count: left })}
          {unreadable > 0 && t("lead.unreadable", { count: unreadable })}
          {summary.kind !== "nothing" && eligible > ballots && t("lead.voluntary", { missing: eligible - ballots })}
        </p>
        {side}
      </div>
      {excess > 0 && <Banner tone="danger">{t("lead.excess", { count: excess })}</Banner>}
    </section>
  );
}

function TotalSentence({ total, compared }: { total: Profile; compared: boolean }) {
  const { t } = useTranslation("results");
  const verdict = useVerdict();
  const { score, interval } = total.score;
  const [college, school] = [
    verdict(total.college, total.level, "college"),
    verdict(total.school, total.level, "school"),
  ];
  // That there are too few is said below, once.
  const stands = compared && !(isUncompared(total.college) && isUncompared(total.school));
  const beside = !stands ? "" : college === school ? college : t("lead.beside", { college, school });
  return (
    <p>
      <b>
        {interval
          ? t("lead.total", { score: scoreText(score), range: scoreRange(interval) })
          : t("lead.totalOfAll", { score: scoreText(score) })}
      </b>
      {beside !== "" && t("lead.stands", { beside })}
    </p>
  );
}

function ApartSentence({ apart: { best, worst }, of }: { apart: Apart; of: "question" | "section" }) {
  const { t } = useTranslation("results");
  const localText = useLocalText();
  const name = (of: Apart["best"]) => {
    const words = localText(of.name).replace(/[。.]$/, "");
    return of.reversed ? t("lead.reversed", { words }) : t("lead.quoted", { words });
  };
  return (
    <p>
      {t(`lead.apart.${of}`, {
        best: name(best),
        bestScore: scoreText(best.score.score),
        worst: name(worst),
        worstScore: scoreText(worst.score.score),
      })}
    </p>
  );
}
