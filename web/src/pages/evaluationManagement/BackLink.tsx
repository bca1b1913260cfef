import { Link } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/Icon";
import { campaignsRoute } from "./route";

/** To the campaigns of the term. */
export function BackLink() {
  const { t } = useTranslation("evaluationManagement");
  return (
    <Link
      from={campaignsRoute}
      search={({ term }) => ({ term })}
      className="-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-sm text-muted no-underline hover:text-text hover:underline pointer-fine:min-h-9"
    >
      <Icon name="chevron-right" className="size-4 rotate-180" />
      {t("all")}
    </Link>
  );
}
