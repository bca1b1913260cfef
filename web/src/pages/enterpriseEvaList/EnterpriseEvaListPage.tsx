/** What a company was asked, by term: who has answered, and what the school said to it. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";

import { type OwnSurvey, ownSurveysQuery } from "../../api/surveys/own-surveys";
import { useTranslation } from "../../i18n/use-translation";
import { QueryPage } from "../../loading/QueryPage";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { Page } from "../../ui/layout/Page";
import { PageHead } from "../../ui/layout/PageHead";
import { BesidePanel } from "../../ui/overlay/SidePanel";
import { bySurveyTerm } from "./by-term";
import { ForwardPanel } from "./ForwardPanel";
import { enterpriseEvaList } from "./page";
import { TermSurveys } from "./TermSurveys";
import "./own-surveys.css";

export function EnterpriseEvaListPage() {
  const { t } = useTranslation("enterpriseEva");
  const { t: nav } = useTranslation("nav");
  const none = <StateMessage level="page" title={t("list.none")} text={t("list.noneText")} />;
  return (
    <QueryPage query={useQuery(ownSurveysQuery)} title={nav("enterpriseEvaList")} failed={t("list.failed")} gone={none}>
      {(surveys) => (surveys.length === 0 ? none : <Surveys surveys={surveys} />)}
    </QueryPage>
  );
}

function Surveys({ surveys }: { surveys: readonly OwnSurvey[] }) {
  const { t } = useTranslation("enterpriseEva");
  const { t: nav } = useTranslation("nav");
  const { forward } = useSearch({ from: enterpriseEvaList.path });
  const navigate = useNavigate({ from: enterpriseEvaList.path });
  const close = () => void navigate({ search: {} });
  return (
    <BesidePanel
      panel={forward === undefined ? null : <ForwardPanel key={forward} invitation={forward} onClose={close} />}
    >
      <Page>
        <PageHead title={nav("enterpriseEvaList")} text={t("list.text")} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {bySurveyTerm(surveys).map((term) => (
            <TermSurveys key={`${term.term.year}-${term.term.number}`} {...term} />
          ))}
        </div>
      </Page>
    </BesidePanel>
  );
}
