import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";

import { type Rater, ratersQuery, type SurveyDetail, surveyQuery } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { PanelWithout } from "../../../../../loading/PanelWithout";
import { Button } from "../../../../../ui/control/Button";
import { buttonClass } from "../../../../../ui/control/button-class";
import { StateDot } from "../../../../../ui/feedback/StateDot";
import { StateMessage } from "../../../../../ui/feedback/StateMessage";
import { Fact, Facts } from "../../../../../ui/layout/Facts";
import { PanelSection } from "../../../../../ui/layout/PanelSection";
import { PanelBody, SidePanel } from "../../../../../ui/overlay/SidePanel";
import { EmailText } from "../../../../../ui/text/EmailText";
import { paths } from "../../../../paths";
import { campaignsRoute } from "../../../route";
import { useCampaignText } from "../../../use-campaign-text";
import { useEnterprisesOffice } from "../../use-enterprises-office";
import { HandOver } from "./HandOver";
import { looks, isWaitedFor, stateOf } from "./rater-states";
import { raterLinkId } from "./Raters";
import { ReturnForm } from "./ReturnForm";
import { RevokeButton } from "./RevokeButton";

type RaterPanelProps = { surveyId: string; invitation: string };

/** Somebody who was asked: how far it has come, and what the office can do about it. */
export function RaterPanel({ surveyId, invitation }: RaterPanelProps) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const { search } = useEnterprisesOffice();
  const navigate = useNavigate({ from: campaignsRoute });
  const survey = useQuery(surveyQuery(surveyId));
  const raters = useQuery(ratersQuery(surveyId, { state: stateOf(search.state), page: search.page }));
  const rater = raters.data?.items.find((one) => one.invitation === invitation);
  const close = () => void navigate({ search: (before) => ({ ...before, rater: undefined }), resetScroll: false });

  return (
    <SidePanel
      title={rater?.name ?? t("rater")}
      text={rater && [localText(rater.enterprise.name), rater.title].filter(Boolean).join(" · ")}
      closeLabel={t("common:close")}
      onClose={close}
      returnTo={raterLinkId(invitation)}
    >
      {rater && survey.data ? (
        <PanelBody>
          <State rater={rater} />
          <Deeds survey={survey.data} rater={rater} />
        </PanelBody>
      ) : raters.data && survey.data ? (
        <PanelBody>
          <StateMessage title={t("raterGone.title")} text={t("raterGone.text")} />
        </PanelBody>
      ) : (
        <PanelWithout
          query={survey.data ? raters : survey}
          notFound={{ title: t("raterGone.title"), text: t("raterGone.text") }}
          failed={t("ratersTable.failed")}
        />
      )}
    </SidePanel>
  );
}

function Deeds({ survey, rater }: { survey: SurveyDetail; rater: Rater }) {
  const isWaited = survey.state === "open" && isWaitedFor(rater);
  return (
    <>
      {isWaited && <HandOver survey={survey} rater={rater} />}
      <RaterTargets survey={survey} rater={rater} />
      {isWaited && <RevokeButton survey={survey} rater={rater} />}
    </>
  );
}

function State({ rater }: { rater: Rater }) {
  const { t } = useTranslation("surveys");
  const text = useCampaignText();
  const { state, email, sent_at, seen_at, submitted_at, declined_reason, forwarded_from, forwarded_to } = rater;
  const times = [
    ["sent", sent_at],
    ["seen", seen_at],
    ["submitted", submitted_at],
  ] as const;
  return (
    <Facts>
      <Fact label={t("ratersTable.state")}>
        <StateDot look={looks[state]}>{t(`invitation.${state}`)}</StateDot>
        {declined_reason !== null && <p className="text-sm">{t(`declined.${declined_reason}`)}</p>}
        {state === "bounced" && <p className="text-sm text-warn">{t("bouncedHint")}</p>}
      </Fact>
      <Fact label={t("ratersTable.email")}>{email === null ? t("noEmail") : <EmailText email={email} />}</Fact>
      {times.map(
        ([what, at]) =>
          at !== null && (
            <Fact key={what} label={t(`times.${what}`)}>
              {text.moment(at)}
            </Fact>
          ),
      )}
      {forwarded_from !== null && <Fact label={t("times.forwardedFrom")}>{forwarded_from}</Fact>}
      {forwarded_to !== null && <Fact label={t("times.forwardedTo")}>{forwarded_to}</Fact>}
    </Facts>
  );
}

/** Each thing they were asked about. What was submitted can be read and, for few reasons, returned. */
function RaterTargets({ survey, rater }: { survey: SurveyDetail; rater: Rater }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const [returning, setReturning] = useState<string | null>(null);
  const nameOf = (target: string) => {
    const found = survey.target_list.find(({ id }) => id === target);
    return found ? localText(found.name) : t("targetGone");
  };

  return (
    <PanelSection id="rater-targets" title={t("raterTargets")}>
      <ul className="rater-targets">
        {rater.targets.map(({ target, submission, state }) => (
          <li key={target}>
            <span className="min-w-0 flex-1">{nameOf(target)}</span>
            <span className="text-muted">{t(`submission.${state}`)}</span>
            {submission !== null && (state === "submitted" || state === "returned") && (
              <Link
                to={paths.evaluationDetail({ enterprise: submission, survey: survey.id })}
                aria-label={t("readOf", { name: nameOf(target) })}
                className={buttonClass({ variant: "quiet", size: "compact" })}
              >
                {t("read")}
              </Link>
            )}
            {state === "submitted" && submission !== null && survey.state === "open" && returning !== submission && (
              <Button
                size="compact"
                aria-label={t("returnOf", { name: nameOf(target) })}
                onClick={() => setReturning(submission)}
              >
                {t("return.button")}
              </Button>
            )}
            {submission !== null && returning === submission && (
              <ReturnForm
                survey={survey.id}
                submission={submission}
                name={nameOf(target)}
                onDone={() => setReturning(null)}
              />
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
