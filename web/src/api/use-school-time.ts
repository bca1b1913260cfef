import { useQuery } from "@tanstack/react-query";

import { institutionQuery } from "./own/queries";
import { useLanguage } from "../i18n/language";

const usualTimeZone = "Asia/Shanghai";

/** How times are written: the interface's language, the school's zone. */
export function useSchoolTime() {
  const locale = useLanguage();
  const { data: institution } = useQuery(institutionQuery);
  return { locale, timeZone: institution?.time_zone ?? usualTimeZone };
}
