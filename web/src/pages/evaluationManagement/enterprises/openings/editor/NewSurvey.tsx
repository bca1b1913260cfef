import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { useReachesAll } from "../../../../../api/own/use-reaches-all";
import { collegesQuery } from "../../../../../api/people/people-queries";
import type { Term } from "../../../../../api/teaching/calendar-queries";
import { yearOf } from "../../../../../calendar/civil-date";
import { useTermInView } from "../../../../../calendar/use-term-in-view";
import { useTranslation } from "../../../../../i18n/use-translation";
import { dateOfWall, wallTime } from "../../../../../lib/zoned-time";
import { mayOpen } from "../../../../../session/access";
import { hasKey } from "../../../../../session/permissions";
import { buttonClass } from "../../../../../ui/control/button-class";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { paths } from "../../../../paths";
import { ViewTitle } from "../../../ViewTitle";
import { ToSurveys } from "../ToSurveys";
import { EditorPending } from "./EditorPending";
import { defaultName, suggestClosing, suggestCohort, suggestTemplate } from "./suggested";
import type { SurveyDraft } from "./survey-draft";
import { SurveyEditor } from "./SurveyEditor";
import { type EditorParts, useEditorParts } from "./use-editor-parts";

/** A new survey of the term in view. */
export function NewSurvey() {
  const { t } = useTranslation("surveys");
  const { term } = useTermInView();
  const { calendar, parts, query } = useEditorParts();
  const title = t("create");

  if (!calendar || !parts) return <EditorPending title={title} query={query} />;
  if (!term) return <CannotBegin title={title} what="noTerm" />;
  if (parts.templates.length === 0) return <CannotBegin title={title} what="noTemplate" />;
  return <NewEditor key={term.id} term={term} parts={parts} />;
}

function NewEditor({ term, parts }: { term: Term; parts: EditorParts }) {
  const reachesAll = useReachesAll();
  const { data: colleges } = useQuery({ ...collegesQuery, enabled: hasKey("user.read") });
  const only = !reachesAll && colleges?.length === 1 ? colleges[0] : undefined;
  const [initial] = useState(() => newDraft(parts));
  // Where there is one college only, it needs no choosing.
  const begun = only ? { ...initial, college: only.id } : initial;
  return <SurveyEditor key={only?.id} term={term} parts={parts} initial={begun} survey={null} />;
}

function newDraft({ timeZone, templates }: EditorParts): SurveyDraft {
  const today = dateOfWall(wallTime(new Date().toISOString(), timeZone));
  const about = "graduates_1y";
  const cohort = suggestCohort(about, yearOf(today));
  const name = defaultName(about, cohort);
  return {
    about,
    cohort,
    nameZh: name.zh,
    nameEn: name.en,
    plans: [],
    courses: [],
    enterprises: [],
    template: suggestTemplate(templates, about),
    closes: suggestClosing(today),
    college: "",
  };
}

/** There is no term, or nothing to ask with. */
function CannotBegin({ title, what }: { title: string; what: "noTerm" | "noTemplate" }) {
  const { t } = useTranslation("surveys");
  const page = what === "noTerm" ? "calendarManagement" : "templateManagement";
  return (
    <>
      <ToSurveys />
      <ViewTitle>{title}</ViewTitle>
      <div className="mt-6">
        <StateMessage
          title={t(`${what}.title`)}
          text={t(`${what}.text`)}
          action={
            mayOpen(page) && (
              <Link to={paths[page]()} className={buttonClass({ variant: "primary", size: "compact" })}>
                {t(`${what}.make`)}
              </Link>
            )
          }
        />
      </div>
    </>
  );
}
