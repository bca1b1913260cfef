import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { userInfoQuery } from "../../api/own/queries";
import { useOnline } from "../../lib/online";
import { Banner } from "../../ui/feedback/Banner";
import { AccessNotice } from "./AccessNotice";

// Seldom needed, and every page would carry it.
const PasswordResetBanner = lazy(async () => ({
  default: (await import("./PasswordResetBanner")).PasswordResetBanner,
}));

/**
 * What concerns every page: no connection, a role that was changed, a password that somebody else has reset or that must be
 * changed. The region stays, so that news is read out.
 */
export function ShellBanners() {
  const { t } = useTranslation("nav");
  const online = useOnline();
  const { data: info } = useQuery(userInfoQuery);

  return (
    <div role="status" className="grid gap-2 px-4 not-empty:pt-4 lg:px-8 print:hidden">
      {!online && <Banner tone="warn">{t("common:offline")}</Banner>}
      <AccessNotice />
      {info?.password_reset && (
        <Suspense>
          <PasswordResetBanner reset={info.password_reset} />
        </Suspense>
      )}
      {info?.must_change_password && (
        <Banner
          tone="warn"
          icon="key"
          action={
            <Link to="/user/infoCenter/{-$username}" search={{ edit: "password" }} className="link whitespace-nowrap">
              {t("mustChangePassword.action")}
            </Link>
          }
        >
          {t("mustChangePassword.text")}
        </Banner>
      )}
    </div>
  );
}
