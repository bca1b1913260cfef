import { Link } from "@tanstack/react-router";

import { MarginFrame } from "../../answering/MarginFrame";
import { groupsOf, isFinished, tallyOf } from "../../answering/standing";
import { useCards } from "../../answering/use-cards";
import { isForbidden } from "../../api/errors";
import { useTranslation } from "../../i18n/use-translation";
import { useNow } from "../../lib/now";
import { paths } from "../paths";
import { LoadFailure } from "../../loading/LoadFailure";
import { PanelRowsLoading } from "../../ui/layout/Panel";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { DueGroup } from "./DueGroup";
import { Finished } from "./Finished";
import { Head } from "./Head";
import { Missed } from "./Missed";
import { Unsent } from "./Unsent";
import "./evaluation-list.css";

export function StudentList() {
  const { t } = useTranslation("evaluationList");
  const now = useNow();
  const { cards, error, isFetching, isPaused, refetch } = useCards();

  if (isForbidden(error)) return <NoPermissionPage />;
  const groups = groupsOf(cards ?? []);
  const finished = cards?.filter(isFinished) ?? [];
  // Apart, so that what was handed in here is what the tally above counts.
  const finishedNow = finished.filter(({ evaluation }) => evaluation.state === "open");
  const finishedBefore = finished.filter(({ evaluation }) => evaluation.state !== "open");
  const missed = cards?.filter(({ standing }) => standing === "missed") ?? [];

  return (
    <MarginFrame margin={<Head cards={cards} tally={cards && tallyOf(cards)} />}>
      <Unsent now={now} />
      {!cards && error ? (
        <LoadFailure title={t("loadFailed")} error={error} retry={refetch} retrying={isFetching} />
      ) : !cards && isPaused ? (
        <StateMessage title={t("offline")} text={t("offlineText")} />
      ) : !cards ? (
        <PanelRowsLoading rows={4} label={t("common:loading")} />
      ) : (
        <>
          {cards.length === 0 && <StateMessage title={t("none")} text={t("noneText")} />}
          {groups.map((group, index) => (
            <DueGroup key={group.closesAt} group={group} first={index === 0} now={now} />
          ))}
          {finishedNow.length > 0 && <Finished title="title" cards={finishedNow} now={now} />}
          {finishedBefore.length > 0 && <Finished title="earlier" cards={finishedBefore} now={now} />}
          {missed.length > 0 && <Missed cards={missed} now={now} />}
          <p className="flex flex-wrap gap-x-4 px-1 text-sm">
            <Link to={paths.evaluationList({ view: "replies" })} className="link inline-flex min-h-11 items-center">
              {t("replies")}
            </Link>
            {finished.length > 0 && (
              <Link to={paths.counted()} className="link inline-flex min-h-11 items-center">
                {t("check")}
              </Link>
            )}
          </p>
        </>
      )}
    </MarginFrame>
  );
}
