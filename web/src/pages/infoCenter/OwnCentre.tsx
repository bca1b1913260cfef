import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { userInfoQuery } from "../../api/own/queries";
import { loadPageTexts } from "../../i18n/language";
import { useLocalText } from "../../i18n/local-text";
import { CentreFrame } from "./CentreFrame";
import { Contents } from "./Contents";
import { LeaveSection } from "./account/LeaveSection";
import { ChannelSections } from "./channels/ChannelSections";
import { MailSection } from "./mail/MailSection";
import { ProfileSection } from "./profile/ProfileSection";
import { RolesSection } from "./RolesSection";
import { TodoSection } from "./todos/TodoSection";

/** Few need the first, and the others stand below what is read first: they are fetched after the page itself. */
const PasswordResetNotice = lazy(async () => ({
  default: (await import("./account/PasswordResetNotice")).PasswordResetNotice,
}));
const DevicesSection = lazy(async () => ({ default: (await import("./account/DevicesSection")).DevicesSection }));
const Notices = lazy(async () => {
  const [{ Notices: section }] = await Promise.all([import("./notices/Notices"), loadPageTexts("notices")]);
  return { default: section };
});

/** A password that somebody else reset before all, then what waits, then who I am here, under which roles, what I get by mail, and where I am signed in. */
export function OwnCentre() {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();
  const { data: info, isError } = useQuery(userInfoQuery);

  const person = info && {
    name: info.name,
    username: info.username,
    role: info.role ? localText(info.role.name) : t("noRole"),
  };

  return (
    <CentreFrame person={person} loading={!isError} contents={<Contents />}>
      <Suspense>{info?.password_reset && <PasswordResetNotice latest={info.password_reset} />}</Suspense>
      {!isError && <TodoSection info={info} />}
      <Suspense>
        <Notices />
      </Suspense>
      <ProfileSection />
      <RolesSection />
      <MailSection />
      <ChannelSections />
      <Suspense>
        <DevicesSection />
      </Suspense>
      <LeaveSection />
    </CentreFrame>
  );
}
