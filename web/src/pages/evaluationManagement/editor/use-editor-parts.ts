import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { studentTemplatesQuery } from "../../../api/campaigns/campaign-queries";
import { institutionQuery } from "../../../api/own/queries";

/** What a form cannot begin without: the calendar, the school's clock, and something to ask students with. */
export function useEditorParts() {
  const calendar = useQuery(calendarQuery);
  const institution = useQuery(institutionQuery);
  const templates = useQuery(studentTemplatesQuery);
  const missing = [calendar, institution, templates].filter(({ data }) => !data);

  return {
    calendar: calendar.data,
    timeZone: institution.data?.time_zone,
    templates: templates.data,
    /** The one that keeps the form from beginning. */
    query: missing.find(({ error }) => error) ?? missing[0] ?? calendar,
  };
}
