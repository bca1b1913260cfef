import { useId } from "react";

import type { OwnSurvey } from "../../api/surveys/own-surveys";
import { useTermText } from "../../calendar/use-term-text";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { useRatingText } from "../../rating/use-rating-text";
import { DataTable } from "../../table/DataTable";
import type { SurveysOfTerm } from "./by-term";
import { SchoolReply } from "./SchoolReply";
import { useOwnColumns } from "./use-own-columns";

/** A term, and in it each survey with those who were asked. */
export function TermSurveys({ term, surveys }: SurveysOfTerm) {
  const termText = useTermText();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id={titleId} className="text-base">
        {termText.name(term)}
      </h2>
      {surveys.map((survey) => (
        <OneSurvey key={survey.survey} survey={survey} />
      ))}
    </section>
  );
}

function OneSurvey({ survey }: { survey: OwnSurvey }) {
  const { t } = useTranslation("enterpriseEva");
  const localText = useLocalText();
  const { day, isOver } = useRatingText();
  const columns = useOwnColumns(survey);
  const name = localText(survey.name);
  const replies = [...new Map(survey.rows.map((row) => [row.target, row])).values()].filter(({ reply }) => reply);
  return (
    <div className="list own-surveys grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm">
        <b>{name}</b>{" "}
        <span className="text-muted">
          {t(isOver(survey.closes_at) ? "list.closed" : "list.until", { day: day(survey.closes_at) })}
        </span>
      </p>
      <DataTable
        caption={t("list.caption", { name })}
        columns={columns}
        rows={survey.rows}
        rowKey={({ invitation, target }) => `${invitation} ${target}`}
      />
      {replies.map(
        ({ target, target_name, reply }) =>
          reply && <SchoolReply key={target} target={localText(target_name)} reply={reply} />,
      )}
    </div>
  );
}
