import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../api/teaching/calendar-queries";
import { lastDayOf, weekOf } from "../../calendar/term-rules";
import { useTranslation } from "../../i18n/use-translation";
import { dateOfWall, instantOf } from "../../lib/zoned-time";
import { useCampaignText } from "./use-campaign-text";

/**
 * A time in words, since each browser writes dates in fields its own way, and where in the term it lies: 12月7日（周一）
 * 08:00，第14周. Nothing for what is no time.
 */
export function useWeekText(termId: string): (wall: string) => string | undefined {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const { data: calendar } = useQuery(calendarQuery);
  const term = calendar?.terms.find(({ id }) => id === termId);

  return (wall) => {
    const instant = instantOf(wall, text.timeZone);
    if (!term || instant === null) return undefined;
    const moment = text.moment(instant);
    const date = dateOfWall(wall);
    const week = weekOf(term, date);
    if (week !== null) return t("week.in", { moment, week });
    return t(date > lastDayOf(term) ? "week.after" : "week.before", { moment });
  };
}
