import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { userInfoQuery } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";
import { CentreFrame } from "./CentreFrame";
import { Contents } from "./Contents";
import { LatestNotices } from "./home/LatestNotices";
import { DataLink } from "./account/DataLink";
import { LeaveSection } from "./account/LeaveSection";
import { ChannelSections } from "./channels/ChannelSections";
import { MailSection } from "./mail/MailSection";
import { ProfileSection } from "./profile/ProfileSection";
import { isOnOnePage } from "./route";
import { RolesSection } from "./RolesSection";
import { TodoSection } from "./todos/TodoSection";

/** Few need the first, no student the second, and the last stands below what is read first: they are fetched after the page itself. */
const PasswordResetNotice = lazy(async () => ({
  default: (await import("./account/PasswordResetNotice")).PasswordResetNotice,
}));
const HomeTabs = lazy(async () => ({ default: (await import("./home/HomeTabs")).HomeTabs }));
const DevicesSection = lazy(async () => ({ default: (await import("./account/DevicesSection")).DevicesSection }));

/**
 * Who I am here, under which roles, what I get by mail, and where I am signed in. For a student all of it is one page: before
 * the account what waits, and a password that somebody else reset before all.
 */
export function OwnCentre() {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();
  const { data: info, isError } = useQuery(userInfoQuery);
  const whole = isOnOnePage();

  const person = info && {
    name: info.name,
    username: info.username,
    role: info.role ? localText(info.role.name) : t("noRole"),
  };

  return (
    <CentreFrame person={person} loading={!isError} contents={<Contents />}>
      {!whole && (
        <Suspense fallback={<div className="min-h-11" />}>
          <HomeTabs shown="account" />
        </Suspense>
      )}
      <Suspense>{info?.password_reset && <PasswordResetNotice latest={info.password_reset} />}</Suspense>
      {whole && (
        <>
          {!isError && <TodoSection info={info} />}
          <LatestNotices />
        </>
      )}
      <ProfileSection />
      <RolesSection />
      <MailSection />
      <ChannelSections />
      <Suspense>
        <DevicesSection />
      </Suspense>
      <DataLink />
      <LeaveSection />
    </CentreFrame>
  );
}
