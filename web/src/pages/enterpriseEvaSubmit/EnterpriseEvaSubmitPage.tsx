/** What a contact is asked to rate, signed in: the same form as by a link. */
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";

import { ownSurveysQuery } from "../../api/surveys/own-surveys";
import { workQuery } from "../../api/surveys/rater-calls";
import { useTranslation } from "../../i18n/use-translation";
import { useNow } from "../../lib/now";
import { QueryPage } from "../../loading/QueryPage";
import { waitingIn } from "../../rating/waiting";
import { Work } from "../../rating/Work";
import { buttonClass } from "../../ui/control/button-class";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { paths } from "../paths";
import { Choose } from "./Choose";
import { enterpriseEvaSubmit } from "./page";

export function EnterpriseEvaSubmitPage() {
  const { invitation } = useSearch({ from: enterpriseEvaSubmit.path });
  return invitation === undefined ? <Waiting /> : <FillIn key={invitation} invitation={invitation} />;
}

/** Whatever waits: the one thing there is, or a list to choose from. */
function Waiting() {
  const { t } = useTranslation("enterpriseEva");
  const { t: nav } = useTranslation("nav");
  const query = useQuery(ownSurveysQuery);
  const now = useNow();
  return (
    <QueryPage query={query} title={nav("enterpriseEvaSubmit")} failed={t("list.failed")} gone={<NothingWaits />}>
      {(surveys) => {
        const waiting = waitingIn(surveys, now);
        const [only, ...others] = waiting;
        if (!only) return <NothingWaits />;
        return others.length === 0 ? <FillIn invitation={only.invitation} /> : <Choose waiting={waiting} />;
      }}
    </QueryPage>
  );
}

function FillIn({ invitation }: { invitation: string }) {
  const { t } = useTranslation("enterpriseEva");
  const { t: nav } = useTranslation("nav");
  const navigate = useNavigate();
  const query = useQuery(workQuery(invitation));
  return (
    <QueryPage
      query={query}
      title={nav("enterpriseEvaSubmit")}
      failed={t("submit.failed")}
      gone={<StateMessage level="page" title={t("submit.gone")} text={t("submit.goneText")} action={<ToHistory />} />}
    >
      {(work) => (
        <Work work={work} invitation={invitation} onLeave={() => void navigate({ href: paths.enterpriseEvaList() })} />
      )}
    </QueryPage>
  );
}

function NothingWaits() {
  const { t } = useTranslation("enterpriseEva");
  return <StateMessage level="page" title={t("submit.none")} text={t("submit.noneText")} action={<ToHistory />} />;
}

function ToHistory() {
  const { t } = useTranslation("enterpriseEva");
  return (
    <Link to={paths.enterpriseEvaList()} className={buttonClass({ variant: "primary", size: "compact" })}>
      {t("submit.toHistory")}
    </Link>
  );
}
