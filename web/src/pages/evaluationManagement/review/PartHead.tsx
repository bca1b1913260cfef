import type { ReactNode } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { BackLink } from "../../../ui/control/BackLink";
import { campaignsRoute } from "../route";
import { ViewTitle } from "../ViewTitle";

type PartHeadProps = { campaign: Campaign; title: string; about: string; children?: ReactNode };

/** The way back, which campaign it is about, and what one does here. */
export function PartHead({ campaign, title, about, children }: PartHeadProps) {
  const { t } = useTranslation("review");
  const localText = useLocalText();
  return (
    <>
      <BackLink from={campaignsRoute} search={({ term }) => ({ term, campaign: campaign.id })}>
        {t("back")}
      </BackLink>
      <header className="mb-4">
        <ViewTitle>{title}</ViewTitle>
        <p className="text-sm">{localText(campaign.name)}</p>
        <p className="text-sm text-muted">{about}</p>
        {children}
      </header>
    </>
  );
}
