import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { courseRatingsQuery, type CourseRatings as Ratings } from "../../../../api/results/result-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { QueryView } from "../../../../loading/QueryView";
import { NotShown } from "../../../../results/raters/NotShown";
import { useRaterWords } from "../../../../results/raters/use-rater-words";
import { useResultsView } from "../../../../results/view";
import { ResultSection } from "../ResultSection";
import { ScaleBars } from "./ScaleBars";
import { byScale } from "./scales";
import { ScaleTable } from "./ScaleTable";

type CourseRatingsProps = {
  evaluation: string;
  /** The choice between bars and table, where nothing above has one. */
  side: ReactNode;
};

/** Enterprises on the same course. No place is kept while it is awaited: of most courses nothing comes. */
export function CourseRatings({ evaluation, side }: CourseRatingsProps) {
  const { t } = useTranslation("results");
  const local = useLocalText();
  const query = useQuery(courseRatingsQuery(evaluation));
  const { data: ratings, errorUpdateCount: failures, isPaused } = query;
  const isAwaited = ratings === undefined && failures === 0 && !isPaused;
  if (isAwaited || ratings === null) return null;
  return (
    <ResultSection
      title={t("enterprises.title")}
      note={ratings && t("enterprises.note", { survey: local(ratings.survey_name), term: local(ratings.term_name) })}
      side={ratings?.shown === "figures" && side}
    >
      <QueryView query={query} failed={t("enterprises.failed")}>
        {(told) => told && <Told ratings={told} />}
      </QueryView>
    </ResultSection>
  );
}

function Told({ ratings }: { ratings: Ratings }) {
  const { t } = useTranslation("results");
  const words = useRaterWords();
  const view = useResultsView();
  const { raters, shown, questions } = ratings;
  const Scale = view === "table" ? ScaleTable : ScaleBars;
  return (
    <div className="result-raters">
      <p>
        {t("enterprises.who", { who: words.who(ratings) })}
        {shown === "figures" && view === "chart" && (
          <span className="text-sm text-muted"> {t("enterprises.numbers")}</span>
        )}
      </p>
      {shown === "figures" ? (
        byScale(questions).map((scale) => <Scale key={scale.questions[0]?.number} scale={scale} raters={raters} />)
      ) : (
        <div className="max-w-180">
          <NotShown title={t(`raters.withheld.${shown}`)} text={t("enterprises.text")} />
        </div>
      )}
    </div>
  );
}
