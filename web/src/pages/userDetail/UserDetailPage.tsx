/** Everything about one person: who they are, under which roles, where they are signed in, what was done. */
import { Link, useParams } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { ApiError, isForbidden } from "../../api/errors";
import type { UserDetail } from "../../api/people-types";
import { userProfileQuery } from "../../api/queries";
import { mayOpen } from "../../session/access";
import { LoadFailure } from "../../loading/LoadFailure";
import { Avatar } from "../../ui/Avatar";
import { Banner } from "../../ui/Banner";
import { buttonClass } from "../../ui/button-class";
import { StateMessage } from "../../ui/StateMessage";
import { HeldRoles } from "../people/HeldRoles";
import { PersonFacts } from "../people/PersonFacts";
import { useReadOnlyReason } from "../people/use-read-only-reason";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { PagePending } from "../../loading/PagePending";
import { AuditSection } from "./AuditSection";
import { DevicesSection } from "./DevicesSection";
import { DetailSection } from "./DetailSection";
import { userDetailRoute } from "./route";

export function UserDetailPage() {
  const { t } = useTranslation("people");
  const { t: nav } = useTranslation("nav");
  const { username } = useParams({ from: userDetailRoute });
  const { data: user, error, isFetching, refetch } = useQuery(userProfileQuery(username));

  if (isForbidden(error)) return <NoPermissionPage />;
  if (error instanceof ApiError && error.status === 404) {
    return <StateMessage level="page" title={t("notFound")} text={t("notFoundText")} />;
  }
  if (user) return <Detail key={username} user={user} />;
  if (!error) return <PagePending />;
  return (
    <div className="grid max-w-316 gap-5 px-4 py-7">
      <h1 tabIndex={-1} className="text-2xl">
        {nav("userDetail")}
      </h1>
      <LoadFailure title={t("loadFailed")} error={error} retry={refetch} retrying={isFetching} />
    </div>
  );
}

function Detail({ user }: { user: UserDetail }) {
  const { t } = useTranslation("userDetail");
  const reason = useReadOnlyReason()(user);

  return (
    <div className="@container max-w-316 px-4 pt-6 pb-20 lg:pt-7">
      <header className="mb-6 flex flex-wrap items-center gap-4">
        <Avatar name={user.name} size="large" />
        <div className="min-w-40 flex-1">
          <h1 tabIndex={-1} className="text-2xl">
            {user.name}
          </h1>
          <p className="text-sm text-muted">
            {user.username}
            <CoursesLink user={user} />
          </p>
        </div>
        {reason === null && <Actions username={user.username} />}
      </header>
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
    </div>
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
function Actions({ username }: { username: string }) {
  const { t } = useTranslation("userDetail");
  const link = { to: "/user/manageUsers", search: { user: username } } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Link {...link} hash="roles" className={buttonClass({ size: "compact" })}>
        {t("grant")}
      </Link>
      <Link {...link} className={buttonClass({ variant: "primary", size: "compact" })}>
        {t("edit")}
      </Link>
    </div>
  );
}
