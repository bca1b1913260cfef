import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { latestCampaignsQuery, studentTemplatesQuery } from "../../../api/campaigns/campaign-queries";
import { institutionQuery } from "../../../api/own/queries";

/** What a form cannot begin without: the calendar, the school's clock, something to ask students with, and what was asked before. */
export function useEditorParts() {
  const calendar = useQuery(calendarQuery);
  const institution = useQuery(institutionQuery);
  const templates = useQuery(studentTemplatesQuery);
  const rounds = useQuery(latestCampaignsQuery);
  const missing = [calendar, institution, templates, rounds].filter(({ data }) => !data);

  return {
    calendar: calendar.data,
    timeZone: institution.data?.time_zone,
    templates: templates.data,
    rounds: rounds.data,
    /** The one that keeps the form from beginning. */
    query: missing.find(({ error }) => error) ?? missing[0] ?? calendar,
  };
}
