import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { institutionQuery } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";
import { Logo } from "../../ui/icon/Logo";

/** The product and, once it is known, the school. Without the school's name the page works all the same. */
export function Brand() {
  const { t } = useTranslation();
  const localText = useLocalText();
  const { data: institution } = useQuery(institutionQuery);

  return (
    <p className="flex min-h-11 min-w-0 items-center gap-2.5 text-lg font-semibold tracking-wider">
      <Logo />
      <span className="whitespace-nowrap">{t("appName")}</span>
      {institution && (
        <span className="line-clamp-2 min-w-0 border-l pl-2.5 text-sm/[18px] font-normal tracking-normal text-muted max-sm:english:text-xs/4">
          {localText(institution.name)}
        </span>
      )}
    </p>
  );
}
