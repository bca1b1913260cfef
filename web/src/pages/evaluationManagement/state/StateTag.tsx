import type { ComponentProps } from "react";

import type { Campaign, CampaignState } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Tag } from "../../../ui/feedback/Tag";

type Tone = NonNullable<ComponentProps<typeof Tag>["tone"]>;

/** Amber where somebody is waited for. */
const tones: Record<CampaignState, Tone> = {
  draft: "neutral",
  scheduled: "neutral",
  open: "info",
  closed: "warn",
  counted: "ok",
  published: "ok",
  archived: "neutral",
  interrupted: "danger",
};

export function StateTag({ campaign }: { campaign: Pick<Campaign, "state" | "opening" | "counting"> }) {
  const { t } = useTranslation("evaluationManagement");
  const { state, opening, counting } = campaign;
  if (opening) return <Tag tone="info">{t("opening.tag")}</Tag>;
  if (counting) return <Tag tone="info">{t("counting.tag")}</Tag>;
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
