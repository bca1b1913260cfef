import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { isForbidden, isGone } from "../../api/errors";
import { userProfileQuery } from "../../api/own/queries";
import type { UserDetail } from "../../api/people/people-queries";
import { useLocalText } from "../../i18n/local-text";
import { EmailText } from "../../ui/text/EmailText";
import { PanelRow, PanelRows, Section } from "../../ui/layout/Panel";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { Tag } from "../../ui/feedback/Tag";
import { CentreFrame } from "./CentreFrame";
import { Fact } from "./profile/Fact";
import { WithoutData } from "../../loading/WithoutData";
import { ProfileLoading } from "./ProfileLoading";
import { SchoolFacts } from "./profile/SchoolFacts";
import { useRoleText } from "./use-role-text";

/** Another person, to read only. */
export function OtherProfile({ username }: { username: string }) {
  const { t } = useTranslation("infoCenter");
  const query = useQuery(userProfileQuery(username));
  const { data: profile, error } = query;

  if (isGone(error)) {
    return <StateMessage level="page" title={t("other.notFound")} text={t("other.notFoundText")} />;
  }
  if (isForbidden(error)) {
    return <StateMessage level="page" title={t("common:noPermission.title")} text={t("common:noPermission.text")} />;
  }
  if (profile) return <Profile profile={profile} />;
  if (!error) return <ProfileLoading />;
  return (
    <CentreFrame>
      <WithoutData query={query} failed={t("other.loadFailed")} />
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
