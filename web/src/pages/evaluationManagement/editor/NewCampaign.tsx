import { Link } from "@tanstack/react-router";
import { useState } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import type { Template } from "../../../api/templates/template-queries";
import type { Term } from "../../../api/teaching/calendar-queries";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { dateOfWall, wallTime } from "../../../lib/zoned-time";
import { mayOpen } from "../../../session/access";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { ToCampaigns } from "../ToCampaigns";
import { ViewTitle } from "../ViewTitle";
import { type CampaignDraft, leastAnswers } from "./campaign-draft";
import { CampaignEditor } from "./CampaignEditor";
import { defaultName } from "./suggested/default-name";
import { EditorPending } from "./EditorPending";
import { suggestWindow } from "./suggested/suggest-window";
import { useEditorParts } from "./use-editor-parts";
import { usualTemplate } from "./suggested/usual-template";

/** A new campaign of the term in view. */
export function NewCampaign() {
  const { t } = useTranslation("evaluationManagement");
  const { term } = useTermInView();
  const { timeZone, templates, rounds, calendar, query } = useEditorParts();
  const title = t("create");

  if (!calendar || timeZone === undefined || !templates || !rounds) {
    return <EditorPending title={title} query={query} />;
  }
  if (!term || templates.length === 0) return <CannotBegin title={title} noTerm={!term} />;
  return <NewEditor key={term.id} term={term} templates={templates} rounds={rounds} timeZone={timeZone} />;
}

type NewEditorProps = {
  term: Term;
  templates: readonly Template[];
  rounds: readonly Campaign[];
  timeZone: string;
};

function NewEditor(parts: NewEditorProps) {
  const { term, templates, rounds, timeZone } = parts;
  const [initial] = useState(() => newDraft(term, usualTemplate(templates, rounds, "final"), timeZone));
  return <CampaignEditor {...parts} initial={initial} campaign={null} />;
}

function newDraft(term: Term, template: string, timeZone: string): CampaignDraft {
  const today = dateOfWall(wallTime(new Date().toISOString(), timeZone));
  const name = defaultName(term, "final");
  return {
    kind: "final",
    nameZh: name.zh,
    nameEn: name.en,
    template,
    all: true,
    colleges: [],
    courses: [],
    offerings: [],
    start: "planned",
    ...suggestWindow(term, "final", today),
    counting: "after",
    counts: "",
    publishing: "by_hand",
    publishes: "",
    minimum: String(leastAnswers),
    comments: true,
  };
}

/** There is no term, or nothing to ask with. */
function CannotBegin({ title, noTerm }: { title: string; noTerm: boolean }) {
  const { t } = useTranslation("evaluationManagement");
  const page = noTerm ? "calendarManagement" : "templateManagement";
  const what = noTerm ? "noTerm" : "noTemplate";
  return (
    <>
      <ToCampaigns />
      <ViewTitle>{title}</ViewTitle>
      <div className="mt-6">
        <StateMessage
          title={t(`${what}.title`)}
          text={t(`${what}.text`)}
          action={
            mayOpen(page) && (
              <Link to={paths[page]()} className={buttonClass({ variant: "primary", size: "compact" })}>
                {t(`${what}.make`)}
              </Link>
            )
          }
        />
      </div>
    </>
  );
}
