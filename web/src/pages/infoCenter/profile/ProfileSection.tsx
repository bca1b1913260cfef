import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { userInfoQuery } from "../../../api/own/queries";
import { Section } from "../../../ui/layout/Panel";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Fact } from "./Fact";
import { WithoutData } from "../../../loading/WithoutData";
import { ProfileFacts } from "./ProfileFacts";

const usualFacts = ["college", "programme", "email", "phone", "language", "password"] as const;

export function ProfileSection() {
  const { t } = useTranslation("infoCenter");
  const query = useQuery(userInfoQuery);
  const { data: info } = query;

  return (
    <Section id="profile" title={t("section.profile")} note={info?.college ? t("maintained") : undefined}>
      {info ? (
        <ProfileFacts info={info} fetchedAtMs={query.dataUpdatedAt} />
      ) : (
        <WithoutData query={query} pending={<FactsLoading />} failed={t("loadFailed.profile")} />
      )}
    </Section>
  );
}

function FactsLoading() {
  const { t } = useTranslation("infoCenter");
  return (
    <div role="status" aria-label={t("common:loading")}>
      <dl className="panel">
        {usualFacts.map((name) => (
          <Fact key={name} label={t(`fact.${name}`)}>
            <Skeleton className="w-40" />
          </Fact>
        ))}
      </dl>
    </div>
  );
}
