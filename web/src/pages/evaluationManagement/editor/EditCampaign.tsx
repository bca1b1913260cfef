import { useState } from "react";

import type { Campaign } from "../../../api/campaigns/campaign-queries";
import type { Template } from "../../../api/templates/template-queries";
import type { Term } from "../../../api/teaching/calendar-queries";
import { useLocalText } from "../../../i18n/local-text";
import { draftOf } from "./campaign-draft";
import { CampaignEditor } from "./CampaignEditor";
import { EditorPending } from "./EditorPending";
import { useEditorParts } from "./use-editor-parts";

/** A draft, or a plan that has not begun. */
export function EditCampaign({ campaign }: { campaign: Campaign }) {
  const localText = useLocalText();
  const { calendar, timeZone, templates, rounds, query } = useEditorParts();
  const term = calendar?.terms.find(({ id }) => id === campaign.term_id);

  if (!term || timeZone === undefined || !templates || !rounds) {
    return <EditorPending title={localText(campaign.name)} query={query} />;
  }
  return <Editing campaign={campaign} term={term} templates={templates} rounds={rounds} timeZone={timeZone} />;
}

type EditingProps = {
  campaign: Campaign;
  term: Term;
  templates: readonly Template[];
  rounds: readonly Campaign[];
  timeZone: string;
};

function Editing({ campaign, ...rest }: EditingProps) {
  const [initial] = useState(() => draftOf(campaign, { timeZone: rest.timeZone, now: new Date() }));
  return <CampaignEditor {...rest} initial={initial} campaign={campaign} />;
}
