import { Link } from "@tanstack/react-router";

import type { UserInfo } from "../../api/own/queries";
import { useTranslation } from "../../i18n/use-translation";
import { Banner } from "../../ui/feedback/Banner";
import type { AccessNews } from "./access-notice";
import { AccessNotice } from "./AccessNotice";
import { PasswordResetBanner } from "./PasswordResetBanner";

type SeldomBannersProps = { news: AccessNews | null; info: UserInfo | undefined };

/** A role that was changed, a password that somebody else has reset or that must be changed. */
export function SeldomBanners({ news, info }: SeldomBannersProps) {
  const { t } = useTranslation("banners");
  return (
    <>
      {news && <AccessNotice news={news} />}
      {info?.password_reset && <PasswordResetBanner reset={info.password_reset} />}
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
    </>
  );
}
