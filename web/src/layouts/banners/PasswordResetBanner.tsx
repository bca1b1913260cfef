import { Link, useLocation } from "@tanstack/react-router";

import { useTranslation } from "../../i18n/use-translation";
import type { UserInfo } from "../../api/own/queries";
import { useSchoolTime } from "../../api/use-school-time";
import { momentInWords } from "../../lib/time";
import { createStore, useStore } from "../../lib/store";
import { Banner } from "../../ui/feedback/Banner";

/** Which reset was read about in this tab. */
const read = createStore<string | null>(null);

const centre = "/user/infoCenter";

/** Somebody else has reset the password. The personal centre says more, and goes on saying it. */
export function PasswordResetBanner({ reset }: { reset: NonNullable<UserInfo["password_reset"]> }) {
  const { t } = useTranslation("banners");
  const time = useSchoolTime();
  const inCentre = useLocation({ select: ({ pathname }) => pathname.startsWith(centre) });
  const alreadyRead = useStore(read);
  if (inCentre || alreadyRead === reset.at) return null;

  return (
    <Banner
      tone="warn"
      icon="key"
      action={
        <Link to="/user/infoCenter/{-$username}" className="link whitespace-nowrap" onClick={() => read.set(reset.at)}>
          {t("passwordReset.action")}
        </Link>
      }
    >
      {t("passwordReset.text", {
        name: reset.by?.name ?? t("passwordReset.somebody"),
        when: momentInWords(reset.at, time),
      })}
    </Banner>
  );
}
