import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { userInfoQuery } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";
import { CentreFrame } from "./CentreFrame";
import { Contents } from "./Contents";
import { DevicesSection } from "./account/DevicesSection";
import { LeaveSection } from "./account/LeaveSection";
import { PasswordResetNotice } from "./account/PasswordResetNotice";
import { ProfileSection } from "./profile/ProfileSection";
import { RolesSection } from "./RolesSection";
import { TodoSection } from "./todos/TodoSection";

/** A password that somebody else reset before all, then what waits, then who I am here, under which roles, and where I am signed in. */
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
      {info?.password_reset && <PasswordResetNotice latest={info.password_reset} />}
      {!isError && <TodoSection info={info} />}
      <ProfileSection />
      <RolesSection />
      <DevicesSection />
      <LeaveSection />
    </CentreFrame>
  );
}
