import { useTranslation } from "../i18n/use-translation";
import { useLocalText } from "../i18n/local-text";
import type { UserDetail } from "../api/people/people-queries";
import { useSchoolTime } from "../api/use-school-time";
import { momentInWords } from "../lib/time";
import { EmailText } from "../ui/text/EmailText";
import { Fact, Facts } from "../ui/layout/Facts";
import { StateMark } from "./StateMark";

/** What is known of somebody: where they belong only as far as it is set, the rest in any case. */
export function PersonFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation("people");
  const localText = useLocalText();
  const time = useSchoolTime();
  const { college, programme, class_group, enterprise } = user;
  const programmeText = [programme && localText(programme), class_group].filter(Boolean).join(" ");

  return (
    <Facts>
      {college && <Fact label={t("fact.college")}>{localText(college)}</Fact>}
      {programmeText !== "" && (
        <Fact label={programme ? t("fact.programme") : t("fact.classGroup")}>{programmeText}</Fact>
      )}
      {enterprise && <Fact label={t("fact.enterprise")}>{localText(enterprise)}</Fact>}
      <Fact label={t("fact.email")}>
        {user.email === null ? <Missing>{t("notGiven")}</Missing> : <EmailText email={user.email} />}
      </Fact>
      <Fact label={t("fact.phone")}>{user.phone ?? <Missing>{t("notGiven")}</Missing>}</Fact>
      <Fact label={t("fact.language")}>
        <span lang={user.language}>{t(`language.${user.language}`)}</span>
      </Fact>
      <Fact label={t("fact.state")}>
        <StateMark account={user} />
      </Fact>
      <Fact label={t("fact.createdAt")}>{momentInWords(user.created_at, time)}</Fact>
      <Fact label={t("fact.lastSeen")}>
        {user.last_seen_at === null ? <Missing>{t("neverSeen")}</Missing> : momentInWords(user.last_seen_at, time)}
      </Fact>
    </Facts>
  );
}

function Missing({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}
