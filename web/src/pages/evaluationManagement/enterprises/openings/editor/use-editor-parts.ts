import { useQuery } from "@tanstack/react-query";

import { programmesQuery } from "../../../../../api/enterprises/plan-queries";
import { everyEnterpriseQuery } from "../../../../../api/enterprises/enterprise-queries";
import { institutionQuery } from "../../../../../api/own/queries";
import { enterpriseTemplatesQuery } from "../../../../../api/surveys/survey-queries";
import { calendarQuery } from "../../../../../api/teaching/calendar-queries";

/** What a form cannot begin without: the calendar, the school's clock, whom to ask, about what and with what. */
export function useEditorParts() {
  const calendar = useQuery(calendarQuery);
  const institution = useQuery(institutionQuery);
  const templates = useQuery(enterpriseTemplatesQuery);
  const programmes = useQuery(programmesQuery(undefined));
  const enterprises = useQuery(everyEnterpriseQuery);
  const missing = [calendar, institution, templates, programmes, enterprises].filter(({ data }) => !data);

  return {
    calendar: calendar.data,
    parts:
      institution.data && templates.data && programmes.data && enterprises.data
        ? {
            timeZone: institution.data.time_zone,
            templates: templates.data,
            programmes: programmes.data,
            enterprises: enterprises.data,
          }
        : null,
    /** The one that keeps the form from beginning. */
    query: missing.find(({ error }) => error) ?? missing[0] ?? calendar,
  };
}

export type EditorParts = NonNullable<ReturnType<typeof useEditorParts>["parts"]>;
