import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

import type { Campaign } from "../../../api/campaign-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Icon } from "../../../ui/Icon";
import { campaignsRoute } from "../route";
import { ViewTitle } from "../ViewTitle";

type PartHeadProps = { campaign: Campaign; title: string; about: string; children?: ReactNode };

/** The way back, which campaign it is about, and what one does here. */
export function PartHead({ campaign, title, about, children }: PartHeadProps) {
  const { t } = useTranslation("review");
  const localText = useLocalText();
  return (
    <>
      <Link
        from={campaignsRoute}
        search={({ term }) => ({ term, campaign: campaign.id })}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-sm text-muted no-underline hover:text-text hover:underline pointer-fine:min-h-9"
      >
        <Icon name="chevron-right" className="size-4 rotate-180" />
        {t("back")}
      </Link>
      <header className="mb-4">
        <ViewTitle>{title}</ViewTitle>
        <p className="text-sm">{localText(campaign.name)}</p>
        <p className="text-sm text-muted">{about}</p>
        {children}
      </header>
    </>
  );
}
