/** The visits of observers as the office sees them: who has been attended, four lists, and beside them what is worked on. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";

import { isForbidden } from "../../../api/errors";
import { coverageQuery } from "../../../api/observation/office-queries";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTranslation } from "../../../i18n/use-translation";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { hasKey } from "../../../session/permissions";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { Page } from "../../../ui/layout/Page";
import { BesidePanel } from "../../../ui/overlay/SidePanel";
import { ViewTabs } from "../ViewTabs";
import { Coverage } from "./coverage/Coverage";
import { Lists } from "./Lists";
import { OfficeHead } from "./OfficeHead";
import { useOffice } from "./use-office";
import "../../../ui/layout/dense.css";
import "../../../table/table.css";

const TeacherPanel = lazy(() => import("./teacher/TeacherPanel").then((module) => ({ default: module.TeacherPanel })));
const DisputePanel = lazy(() => import("./disputes/DisputePanel").then((module) => ({ default: module.DisputePanel })));
const RulesPanel = lazy(() => import("./rules/RulesPanel").then((module) => ({ default: module.RulesPanel })));

export function VisitsOffice() {
  const { t } = useTranslation("observationOffice");
  const { calendar, id: term } = useTermInView();
  const { error } = useQuery({ ...coverageQuery(term), enabled: term !== undefined });

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <BesidePanel panel={<OfficePanel />}>
      <Page className="dense">
        <OfficeHead />
        <ViewTabs current="visits" />
        {calendar && term === undefined ? (
          <StateMessage title={t("noTerm")} text={t("noTermText")} />
        ) : (
          <>
            <Coverage />
            <Lists />
          </>
        )}
      </Page>
    </BesidePanel>
  );
}

function OfficePanel() {
  const { search, close } = useOffice();
  const { teacher, dispute, rules } = search;
  return (
    <Suspense>
      {teacher !== undefined ? (
        <TeacherPanel key={teacher} username={teacher} onClose={close} />
      ) : dispute !== undefined ? (
        <DisputePanel key={dispute} id={dispute} onClose={close} />
      ) : (
        rules && hasKey("observation.manage") && <RulesPanel onClose={close} />
      )}
    </Suspense>
  );
}
