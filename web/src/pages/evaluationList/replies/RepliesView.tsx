import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

import { RepliesSheet } from "../../../answering/replies/RepliesSheet";
import { ownRepliesQuery, type RepliedClass } from "../../../api/results/reply-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { BackLink } from "../../../ui/control/BackLink";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { PageTitle } from "../../../ui/layout/PageTitle";
import { PanelRowsLoading } from "../../../ui/layout/Panel";
import { paths } from "../../paths";
import { byTerm } from "./by-term";
import { TermSection } from "./TermSection";

/** What teachers replied to a student's classes, all in one place; the address may name the class to begin with. */
export function RepliesView() {
  const { t } = useTranslation("outcome");
  const query = useQuery(ownRepliesQuery);

  return (
    <div className="mx-auto grid w-full max-w-column grid-cols-[minmax(0,1fr)] gap-4 px-4 py-6 lg:py-12">
      <Head />
      <QueryView
        query={query}
        pending={<PanelRowsLoading rows={4} label={t("common:loading")} />}
        failed={t("replies.loadFailed")}
      >
        {(classes) => <Terms classes={classes} />}
      </QueryView>
    </div>
  );
}

function Head() {
  const { t } = useTranslation("outcome");
  return (
    <header>
      <BackLink to={paths.evaluationList()}>{t("backToList")}</BackLink>
      <PageTitle>{t("replies.ownTitle")}</PageTitle>
      <p className="text-sm text-muted">{t("replies.own")}</p>
    </header>
  );
}

function Terms({ classes }: { classes: readonly RepliedClass[] }) {
  const { t } = useTranslation("outcome");
  const named = useLocation({ select: ({ hash }) => hash });
  const isListed = classes.some(({ evaluation }) => evaluation === named);

  // It was not there yet when the browser looked for it.
  useEffect(() => {
    if (isListed) document.getElementById(named)?.scrollIntoView();
  }, [isListed, named]);

  return (
    <>
      {classes.length === 0 && <StateMessage title={t("replies.nothing")} text={t("replies.nothingText")} />}
      {byTerm(classes).map((of) => (
        <TermSection key={`${of.term.year} ${of.term.number}`} of={of} />
      ))}
      {named !== "" && !isListed && <OlderReply evaluation={named} />}
    </>
  );
}

/** Of a term further back: it was marked only now. */
function OlderReply({ evaluation }: { evaluation: string }) {
  const navigate = useNavigate();
  const close = () => void navigate({ href: paths.evaluationList({ view: "replies" }), replace: true });
  return <RepliesSheet evaluation={evaluation} of="class" onClose={close} />;
}
