import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { campaignsQuery } from "../../../api/campaigns/campaign-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useLanguage } from "../../../i18n/language";
import { textIn } from "../../../i18n/local-text";
import { hasKey } from "../../../session/permissions";
import { type CampaignWindow, windowsOf } from "./campaign-windows";

const none: CampaignWindow[] = [];

/** When students are asked in a term, for who may know; nothing until it is known. The calendar does without. */
export function useCampaignWindows(term: string | undefined): CampaignWindow[] {
  const language = useLanguage();
  const { timeZone } = useSchoolTime();
  const { data } = useQuery({
    ...campaignsQuery(term),
    enabled: term !== undefined && hasKey("evaluation.read"),
    refetchInterval: false,
  });
  return useMemo(
    () => (data ? windowsOf(data.items, timeZone, (name) => textIn(language, name)) : none),
    [data, timeZone, language],
  );
}
