import { useState } from "react";

import type { SurveyDetail } from "../../../../../api/surveys/survey-queries";
import type { Term } from "../../../../../api/teaching/calendar-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { EditorPending } from "./EditorPending";
import { askable, draftOf } from "./survey-draft";
import { SurveyEditor } from "./SurveyEditor";
import { type EditorParts, useEditorParts } from "./use-editor-parts";

/** A draft is its form. */
export function EditSurvey({ survey }: { survey: SurveyDetail }) {
  const localText = useLocalText();
  const { calendar, parts, query } = useEditorParts();
  const term = calendar?.terms.find(({ id }) => id === survey.term);
  if (!term || !parts) return <EditorPending title={localText(survey.name)} query={query} />;
  return <Editing survey={survey} term={term} parts={parts} />;
}

function Editing({ survey, ...rest }: { survey: SurveyDetail; term: Term; parts: EditorParts }) {
  const [initial] = useState(() => askable(draftOf(survey, rest.parts.timeZone), rest.parts));
  return <SurveyEditor {...rest} initial={initial} survey={survey} />;
}
