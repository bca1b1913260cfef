/** Everything about one person: who they are, under which roles, where they are signed in, what was done. */
import { Link, useParams } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import type { UserDetail } from "../../api/people/people-queries";
import { userProfileQuery } from "../../api/own/queries";
import { mayOpen } from "../../session/access";
import { QueryPage } from "../../loading/QueryPage";
import { Avatar } from "../../ui/icon/Avatar";
import { Banner } from "../../ui/feedback/Banner";
import { buttonClass } from "../../ui/control/button-class";
import { Page } from "../../ui/layout/Page";
import { PageHead } from "../../ui/layout/PageHead";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { HeldRoles } from "../../people/HeldRoles";
import { PersonFacts } from "../../people/PersonFacts";
import { useReadOnlyReason } from "../../people/use-read-only-reason";
import { AuditSection } from "./AuditSection";
import { DevicesSection } from "./DevicesSection";
import { DetailSection } from "./DetailSection";
import { EraseButton } from "./EraseButton";
import { userDetailRoute } from "./route";

export function UserDetailPage() {
  const { t } = useTranslation("people");
  const { t: nav } = useTranslation("nav");
  const { username } = useParams({ from: userDetailRoute });

  return (
    <QueryPage
      query={useQuery(userProfileQuery(username))}
      title={nav("userDetail")}
      failed={t("loadFailed")}
      gone={<StateMessage level="page" title={t("notFound")} text={t("notFoundText")} />}
    >
      {(user) => <Detail key={username} user={user} />}
    </QueryPage>
  );
}

function Detail({ user }: { user: UserDetail }) {
  const { t } = useTranslation("userDetail");
  const reason = useReadOnlyReason()(user);

  return (
    <Page className="@container">
      <PageHead
        className="mb-6"
        lead={<Avatar name={user.name} size="large" />}
        title={user.name}
        text={
          <>
            {user.username}
            <CoursesLink user={user} />
          </>
        }
        actions={reason === null && <Actions user={user} />}
      />
      {reason !== null && (
        <div className="mb-6">
          <Banner>{reason}</Banner>
        </div>
      )}
      <div className="grid items-start gap-x-12 gap-y-8 @4xl:grid-cols-[minmax(0,360px)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <DetailSection id="profile" title={t("section.profile")}>
            <PersonFacts user={user} />
          </DetailSection>
          <DetailSection id="roles" title={t("section.roles")}>
            <HeldRoles roles={user.roles} />
          </DetailSection>
          <DevicesSection username={user.username} />
        </div>
        <AuditSection username={user.username} />
      </div>
    </Page>
  );
}

/** What a teacher teaches has a page of its own. */
function CoursesLink({ user: { username, roles } }: { user: UserDetail }) {
  const { t } = useTranslation("userDetail");
  const teaches = roles.some(({ role_key }) => role_key === "teacher");
  if (!teaches || !mayOpen("adminViewTeacherCourses")) return null;
  return (
    <>
      {" · "}
      <Link to="/user/adminViewTeacherCourses/$teacherCode" params={{ teacherCode: username }} className="link">
        {t("courses")}
      </Link>
    </>
  );
}

/** What can be done is done in the list's panel: one place for it. */
function Actions({ user }: { user: UserDetail }) {
  const { t } = useTranslation("userDetail");
  const { username } = user;
  const link = { to: "/user/manageUsers", search: { user: username } } as const;
  return (
    <>
      <EraseButton user={user} />
      <Link {...link} hash="roles" className={buttonClass({ size: "compact" })}>
        {t("grant")}
      </Link>
      <Link {...link} className={buttonClass({ variant: "primary", size: "compact" })}>
        {t("edit")}
      </Link>
    </>
  );
}
