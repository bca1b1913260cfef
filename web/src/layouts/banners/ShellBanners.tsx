import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { userInfoQuery } from "../../api/own/queries";
import { useOnline } from "../../lib/online";
import { useStore } from "../../lib/store";
import { Banner } from "../../ui/feedback/Banner";
import { accessNews } from "./access-notice";

// Every page would carry them.
const SeldomBanners = lazy(async () => {
  const [{ SeldomBanners }] = await Promise.all([import("./SeldomBanners"), loadPageTexts("banners")]);
  return { default: SeldomBanners };
});

/** What concerns every page. The region stays, so that news is read out. */
export function ShellBanners() {
  const { t } = useTranslation();
  const online = useOnline();
  const news = useStore(accessNews);
  const { data: info } = useQuery(userInfoQuery);

  return (
    <div role="status" className="grid gap-2 px-4 not-empty:pt-4 lg:px-8 print:hidden">
      {!online && (
        <div className="shell-offline">
          <Banner tone="warn">{t("offline")}</Banner>
        </div>
      )}
      {(news || info?.password_reset || info?.must_change_password) && (
        <Suspense>
          <SeldomBanners news={news} info={info} />
        </Suspense>
      )}
    </div>
  );
}
