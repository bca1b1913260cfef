import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/calendar-queries";
import { studentTemplatesQuery } from "../../../api/campaign-queries";
import { institutionQuery } from "../../../api/queries";

/** What a form cannot begin without: the calendar, the school's clock, and something to ask students with. */
export function useEditorParts() {
  const calendar = useQuery(calendarQuery);
  const institution = useQuery(institutionQuery);
  const templates = useQuery(studentTemplatesQuery);
  const failed = [calendar, institution, templates].find(({ error, data }) => error && !data);

  return {
    calendar: calendar.data,
    timeZone: institution.data?.time_zone,
    templates: templates.data,
    failure: failed && { error: failed.error, retry: failed.refetch, retrying: failed.isFetching },
  };
}
