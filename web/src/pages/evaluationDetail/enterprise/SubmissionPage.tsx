/** What a rater has handed in, to be read: by themselves, or by whoever manages the survey. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { ownSubmissionQuery, type SubmissionView, submissionQuery } from "../../../api/surveys/own-surveys";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryPage } from "../../../loading/QueryPage";
import { CopyButton } from "../../../rating/CopyButton";
import { useRatingText } from "../../../rating/use-rating-text";
import { Banner } from "../../../ui/feedback/Banner";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { Tag } from "../../../ui/feedback/Tag";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { Page } from "../../../ui/layout/Page";
import { PageHead } from "../../../ui/layout/PageHead";
import { Answers } from "./Answers";
import { Versions } from "./Versions";
import "./submission.css";

type SubmissionPageProps = {
  /** The invitation, with its target; or the submission, with its survey. */
  of: string;
  target: string | undefined;
  survey: string | undefined;
};

export function SubmissionPage({ of, target, survey }: SubmissionPageProps) {
  const { t } = useTranslation("enterpriseEva");
  const { t: nav } = useTranslation("nav");
  const gone = <StateMessage level="page" title={t("detail.gone")} text={t("detail.goneText")} />;
  const query = useQuery(survey === undefined ? ownSubmissionQuery(of, target ?? "") : submissionQuery(survey, of));
  return (
    <QueryPage query={query} title={nav("evaluationDetail")} failed={t("detail.failed")} gone={gone}>
      {(view) => <Submission view={view} copyOf={survey === undefined ? { invitation: of, target } : null} />}
    </QueryPage>
  );
}

type SubmissionProps = {
  view: SubmissionView;
  /** One's own can be had as a file. */
  copyOf: { invitation: string; target: string | undefined } | null;
};

function Submission({ view, copyOf }: SubmissionProps) {
  const { t } = useTranslation("enterpriseEva");
  const localText = useLocalText();
  const { about, basis, moment } = useRatingText();
  const versions = view.versions.toSorted((one, other) => one.version - other.version);
  const newest = versions.at(-1);
  const [chosen, setChosen] = useState<number>();
  const shown = versions.find(({ version }) => version === chosen) ?? newest;
  const sentBack = view.returns.find(({ version }) => version === newest?.version);
  if (!shown || !newest) return <StateMessage level="page" title={t("detail.gone")} text={t("detail.goneText")} />;

  return (
    <Page className="@container">
      <PageHead
        yields
        title={about(localText(view.target.name), view)}
        tag={sentBack && <Tag tone="warn">{t("state.returned")}</Tag>}
        text={localText(view.survey_name)}
        actions={
          copyOf?.target !== undefined && <CopyButton compact invitation={copyOf.invitation} target={copyOf.target} />
        }
      />
      <div className="submission">
        <div className="grid min-w-0 gap-6">
          {shown !== newest && <Banner>{t("versions.old", { number: shown.version })}</Banner>}
          {sentBack && shown === newest && (
            <Banner tone="warn">
              {t("versions.sentBack", {
                when: moment(sentBack.at),
                reason: t(`returned.${sentBack.reason}`),
                text: sentBack.text,
              })}
            </Banner>
          )}
          <Facts>
            <Fact label={t("detail.enterprise")}>{localText(view.enterprise)}</Fact>
            <Fact label={t("detail.signed")}>
              {shown.signed_title === null
                ? shown.signed_name
                : t("detail.signedBy", { name: shown.signed_name, title: shown.signed_title })}
            </Fact>
            <Fact label={t("detail.when")}>{moment(shown.submitted_at)}</Fact>
            <Fact label={t("detail.basis")}>{basis(shown.basis)}</Fact>
            {shown.basis.cohorts.length > 0 && (
              <Fact label={t("detail.cohorts")}>
                {shown.basis.cohorts.map((cohort) => t("detail.cohort", { cohort })).join(t("answer.and"))}
              </Fact>
            )}
          </Facts>
          <Answers form={view.form} answers={shown.answers} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          {versions.length > 1 && <Versions view={view} versions={versions} shown={shown.version} onShow={setChosen} />}
          <section aria-labelledby="reply" className="grid gap-2">
            <h2 id="reply" className="px-1 text-base">
              {t("reply.title")}
            </h2>
            {view.reply ? (
              <div className="panel p-4">
                <p className="whitespace-pre-wrap">{view.reply.text}</p>
                <p className="mt-2 border-t-0! text-sm text-muted">{moment(view.reply.at)}</p>
              </div>
            ) : (
              <p className="px-1 text-sm text-muted">{t("reply.none")}</p>
            )}
          </section>
        </div>
      </div>
    </Page>
  );
}
