import { useMemo } from "react";

import type { Campaign } from "../../api/campaigns/campaign-queries";
import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import { dayInWords } from "../../lib/time";
import { percentOf } from "../../results/rate/rate";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Two units at most: 3天 11小时, 2小时 5分钟. */
export function durationInWords(ms: number, locale: string): string {
  const unit = (name: "day" | "hour" | "minute", amount: number) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" }).format(amount);
  const days = Math.floor(ms / dayMs);
  const hours = Math.floor((ms % dayMs) / hourMs);
  const minutes = Math.floor((ms % hourMs) / minuteMs);
  const parts =
    days > 0
      ? [unit("day", days), hours > 0 && days < 10 && unit("hour", hours)]
      : [hours > 0 && unit("hour", hours), (minutes > 0 || hours === 0) && unit("minute", Math.max(1, minutes))];
  return parts.filter(Boolean).join(" ");
}

/** Numbers and times of campaigns in words, in the school's time zone. */
export function useCampaignText() {
  const { t } = useTranslation("evaluationManagement");
  const { locale, timeZone } = useSchoolTime();

  return useMemo(() => {
    const setting = { locale, timeZone };
    const figures = new Intl.NumberFormat(locale);
    const percents = new Intl.NumberFormat(locale, { style: "percent" });
    const weekdays = new Intl.DateTimeFormat(locale, { timeZone, weekday: "short" });
    const clock = new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });

    const number = (value: number) => figures.format(value);
    const time = (iso: string) => clock.format(new Date(iso));

    /** 12月27日（周日）22:00 */
    const moment = (iso: string) =>
      t("moment", { day: dayInWords(iso, setting), weekday: weekdays.format(new Date(iso)), time: time(iso) });
    /** 12月27日 22:00, where there is little room. */
    const shortMoment = (iso: string) => `${dayInWords(iso, setting)} ${time(iso)}`;
    const left = (iso: string, now: Date) => durationInWords(Date.parse(iso) - now.getTime(), locale);

    /** 62%; a dash where nobody may answer. */
    const rate = (part: number, whole: number) => {
      const percent = percentOf(part, whole);
      return percent === null ? "–" : percents.format(percent / 100);
    };

    const classes = (count: number) => t("classes", { count, total: number(count) });

    /** Where in time it stands, and what comes by itself. */
    function timing(campaign: Campaign, now: Date): string {
      const opens = moment(campaign.opens_at);
      const closes = moment(campaign.closes_at);
      const isAhead = (iso: string) => Date.parse(iso) > now.getTime();
      switch (campaign.state) {
        case "draft":
          return t("timing.draft", { opens, closes });
        case "scheduled":
          if (campaign.opening) return t("timing.opening", { closes });
          if (campaign.key_custody === null) return t("timing.undecided", { opens, closes });
          return isAhead(campaign.opens_at)
            ? t("timing.scheduled", { opens, closes, left: left(campaign.opens_at, now) })
            : t("timing.opening", { closes });
        case "open":
          return isAhead(campaign.closes_at)
            ? t("timing.open", { closes, left: left(campaign.closes_at, now) })
            : t("timing.closing", { closes });
        case "closed": {
          if (campaign.counting) return t("timing.counting", { closes });
          const counts = campaign.counts_at;
          return isAhead(counts) ? t("timing.closed", { closes, counts: moment(counts) }) : t("timing.due", { closes });
        }
        case "counted":
        case "published":
        case "archived":
        case "interrupted":
          return t("timing.past", { opens, closes });
      }
    }

    return { number, moment, shortMoment, left, rate, classes, timing, locale, timeZone };
  }, [t, locale, timeZone]);
}
