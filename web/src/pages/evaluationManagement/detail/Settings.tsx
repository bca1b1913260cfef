import { useQueries } from "@tanstack/react-query";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { offeringQuery } from "../../../api/teaching/teaching-queries";
import { useReachesAll } from "../../../api/own/use-reaches-all";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { mayOpen } from "../../../session/access";
import { KeyFact } from "../key/KeyFact";
import { isUsualWait } from "../state/counting-time";
import { useCampaignText } from "../use-campaign-text";
import { Fact, Facts } from "../../../ui/layout/Facts";

/** How it was set up. */
export function Settings({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const text = useCampaignText();
  const scopeText = useScopeText(campaign);
  const { kind, template, left_out, min_answers, comments_to_teachers, created_by, state } = campaign;

  return (
    <section aria-labelledby="settings-title" className="campaign-section">
      <h2 id="settings-title" className="mb-1 text-base">
        {t("settings")}
      </h2>
      <Facts wide>
        <Fact label={t("field.kind")}>
          {t(`kind.${kind}.name`)} <span className="text-muted">{t(`kind.${kind}.about`)}</span>
        </Fact>
        <Fact label={t("field.template")}>
          {t("templateVersion", { name: localText(template.name), number: template.number })}
        </Fact>
        <Fact label={t("field.scope")}>
          {scopeText}
          {left_out > 0 && state !== "draft" && state !== "scheduled" && (
            <span className="text-muted"> {t("leftOutShort", { count: left_out, total: text.number(left_out) })}</span>
          )}
        </Fact>
        <Fact label={t("field.opens")}>{text.moment(campaign.opens_at)}</Fact>
        <Fact label={t("field.closes")}>{text.moment(campaign.closes_at)}</Fact>
        <Fact label={t("field.counts")}>
          {text.moment(campaign.counts_at)}
          {isUsualWait(campaign) && <span className="text-muted"> {t("countsAfter")}</span>}
        </Fact>
        <Fact label={t("field.publishes")}>
          {campaign.publishes_at === null
            ? t("publishes.byHand")
            : t("publishesAuto", { at: text.moment(campaign.publishes_at) })}
        </Fact>
        <Fact label={t("field.minimum")}>{t("minimumText", { minimum: min_answers })}</Fact>
        <Fact label={t("field.comments")}>{t(comments_to_teachers ? "commentsYes" : "commentsNo")}</Fact>
        <Fact label={t("key.field")}>
          <KeyFact campaign={campaign} />
        </Fact>
        {created_by && <Fact label={t("field.createdBy")}>{created_by.name}</Fact>}
      </Facts>
    </section>
  );
}

/** So many classes are named, not only counted. */
const mostNamed = 3;

/** Names of the few classes that a round is about; none as long as they are not known, or if they may not be seen. */
function useClassNames(offerings: readonly string[]): string[] {
  const localText = useLocalText();
  const asked = offerings.length <= mostNamed && mayOpen("adminCourseList") ? offerings : [];
  const found = useQueries({ queries: asked.map((id) => offeringQuery(id)) });
  const names = found.flatMap(({ data }) => (data ? [`${localText(data.course_name)} ${data.code}`] : []));
  return names.length === offerings.length ? names : [];
}

function useScopeText({ scope: { colleges, courses, offerings }, college }: Campaign): string {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const reachesAll = useReachesAll();
  const named = useClassNames(offerings);
  const parts = [
    colleges.length > 0 && t("scope.colleges", { count: colleges.length }),
    courses.length > 0 && t("scope.courses", { count: courses.length }),
    offerings.length > 0 && (named.join(t("and")) || t("scope.offerings", { count: offerings.length })),
  ].filter((part) => part !== false);
  if (parts.length > 0) return parts.join(t("comma"));
  if (college) return t("scope.allOf", { college: localText(college.name) });
  return t(reachesAll ? "scope.all" : "scope.allSchool");
}
