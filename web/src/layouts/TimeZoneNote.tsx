import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../i18n/use-translation";
import { institutionQuery } from "../api/own/queries";
import { useLanguage } from "../i18n/language";
import { zoneInWords } from "../lib/time-ago";

export function TimeZoneNote() {
  const { t } = useTranslation("nav");
  const locale = useLanguage();
  const { data: institution } = useQuery(institutionQuery);
  if (!institution) return null;

  const timeZone = institution.time_zone;
  // Nobody in China calls it by its official name.
  const zone = timeZone === "Asia/Shanghai" ? t("beijingTime") : zoneInWords({ locale, timeZone });
  return <p className="mt-auto px-2.5 pt-3 text-xs text-muted">{t("timeZone", { zone })}</p>;
}
