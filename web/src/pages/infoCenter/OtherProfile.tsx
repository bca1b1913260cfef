import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { ApiError } from "../../api/errors";
import { userProfileQuery } from "../../api/queries";
import type { UserDetail } from "../../api/people-types";
import { useLocalText } from "../../i18n/local-text";
import { EmailText } from "../../ui/EmailText";
import { PanelRow, PanelRows, Section } from "../../ui/Panel";
import { StateMessage } from "../../ui/StateMessage";
import { Tag } from "../../ui/Tag";
import { CentreFrame } from "./CentreFrame";
import { Fact } from "./Fact";
import { LoadFailure } from "../../loading/LoadFailure";
import { ProfileLoading } from "./ProfileLoading";
import { SchoolFacts } from "./SchoolFacts";
import { useRoleText } from "./use-role-text";

/** Another person, to read only. */
export function OtherProfile({ username }: { username: string }) {
  const { t } = useTranslation("infoCenter");
  const { data: profile, error, isFetching, refetch } = useQuery(userProfileQuery(username));

  if (profile) return <Profile profile={profile} />;
  if (error instanceof ApiError && error.status === 404) {
    return <StateMessage level="page" title={t("other.notFound")} text={t("other.notFoundText")} />;
  }
  if (error instanceof ApiError && error.status === 403) {
    return <StateMessage level="page" title={t("common:noPermission.title")} text={t("common:noPermission.text")} />;
  }
  if (!error) return <ProfileLoading />;
  return (
    <CentreFrame>
      <LoadFailure title={t("other.loadFailed")} error={error} retry={refetch} retrying={isFetching} />
    </CentreFrame>
  );
}

function Profile({ profile }: { profile: UserDetail }) {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();
  const roleText = useRoleText();
  const { name, username, roles, state } = profile;
  const roleNames = roles.map((role) => localText(role.name)).join(t("other.and"));

  return (
    <CentreFrame person={{ name, username, role: roleNames || t("noRole") }}>
      <Section id="profile" title={t("section.profile")}>
        <dl className="panel">
          <SchoolFacts person={profile} />
          <Fact label={t("fact.email")}>
            {profile.email === null ? <NotGiven /> : <EmailText email={profile.email} />}
          </Fact>
          <Fact label={t("fact.phone")}>{profile.phone ?? <NotGiven />}</Fact>
          <Fact label={t("fact.state")}>
            {state === "active" ? t("other.active") : <Tag tone="danger">{t("other.disabled")}</Tag>}
          </Fact>
        </dl>
      </Section>
      <Section id="roles" title={t("section.roles")}>
        {roles.length === 0 ? (
          <StateMessage title={t("noRole")} />
        ) : (
          <PanelRows>
            {roles.map((role) => (
              <PanelRow key={role.assignment_id} title={localText(role.name)} text={roleText(role)} />
            ))}
          </PanelRows>
        )}
      </Section>
    </CentreFrame>
  );
}

function NotGiven() {
  const { t } = useTranslation("infoCenter");
  return <span className="text-muted">{t("notGiven")}</span>;
}
