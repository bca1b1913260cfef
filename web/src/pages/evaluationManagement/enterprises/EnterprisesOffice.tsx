/** What enterprises are asked: the surveys of the term, and the outcomes that they are asked about. */
import { lazy, Suspense } from "react";

import { loadPageTexts } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import { ListOrImport } from "../../../imports/start/ListOrImport";
import { outcomeLists } from "../../../api/imports/import-lists";
import { PagePending } from "../../../loading/PagePending";
import { Page } from "../../../ui/layout/Page";
import { BesidePanel } from "../../../ui/overlay/SidePanel";
import { useEnterprisesOffice } from "./use-enterprises-office";
import "../../../ui/layout/dense.css";
import "../../../table/table.css";

const Openings = lazy(async () => {
  const [{ Openings }] = await Promise.all([
    import("./openings/Openings"),
    loadPageTexts("surveys"),
    loadPageTexts("enterprises"),
  ]);
  return { default: Openings };
});
const Outcomes = lazy(async () => {
  const [{ Outcomes }] = await Promise.all([import("./outcomes/Outcomes"), loadPageTexts("outcomes")]);
  return { default: Outcomes };
});

const RaterPanel = lazy(async () => {
  const [{ RaterPanel }] = await Promise.all([import("./openings/raters/RaterPanel"), loadPageTexts("surveys")]);
  return { default: RaterPanel };
});

export function EnterprisesOffice() {
  const { t: nav } = useTranslation("nav");
  const { search, tab } = useEnterprisesOffice();
  const { survey, rater } = search;
  return (
    <ListOrImport lists={outcomeLists} page={nav("evaluationManagement")}>
      <BesidePanel
        panel={
          tab === "openings" &&
          survey !== undefined &&
          rater !== undefined && (
            <Suspense>
              <RaterPanel key={rater} surveyId={survey} invitation={rater} />
            </Suspense>
          )
        }
      >
        <Page className="dense">
          <Suspense fallback={<PagePending />}>{tab === "outcomes" ? <Outcomes /> : <Openings />}</Suspense>
        </Page>
      </BesidePanel>
    </ListOrImport>
  );
}
