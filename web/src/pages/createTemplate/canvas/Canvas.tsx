import { useEffect, useRef } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Form, Section } from "../../../questionnaire/model";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { useCommands } from "../commands/commands-context";
import { type Place, questionsOf, startsOf } from "../editor/draft";
import { cardId } from "../commands/focus";
import { useConditionTexts } from "./use-condition-texts";
import { SectionPaper } from "./SectionPaper";
import { type Drag, useDrag } from "./use-drag";
import "./canvas.css";

type CanvasProps = {
  form: Form;
  /** As it was before the typing began, for what is told about other questions. */
  settledForm: Form;
  selected: Place | null;
  flagged: ReadonlySet<string>;
  /** The section at which weights that do not add up are marked. */
  wrongWeights: string | null;
};

/** The form as it will look, section under section on one paper. */
export function Canvas({ form, settledForm, selected, flagged, wrongWeights }: CanvasProps) {
  const { t } = useTranslation("createTemplate");
  const { addSection } = useCommands();
  const pane = useRef<HTMLDivElement>(null);
  const conditions = useConditionTexts(settledForm);
  const { drag, start: startDrag } = useDrag(pane);
  const total = questionsOf(form).length;
  const { sections } = form;
  const starts = startsOf(form);

  // What is chosen in the outline comes into view here; what is chosen here already is.
  const shown = selected && cardId(selected);
  useEffect(() => {
    const card = shown === null ? null : document.getElementById(shown);
    if (card && pane.current?.contains(document.activeElement) === false) card.scrollIntoView({ block: "nearest" });
  }, [shown]);

  return (
    <div ref={pane} role="region" aria-label={t("canvas.label")} lang="zh-CN" className="canvas">
      <div className="paper">
        {sections.map((section, at) => (
          <SectionPaper
            key={section.id}
            section={section}
            start={starts[at] ?? 0}
            total={total}
            first={at === 0}
            last={at === sections.length - 1}
            selected={selectedIn(section, selected)}
            flagged={flagged}
            wrongWeights={wrongWeights === section.id}
            conditions={conditions}
            drag={concerns(section, drag)}
            startDrag={startDrag}
          />
        ))}
        <div className="paper-end">
          {sections.length === 0 && (
            <>
              <p className="font-semibold">{t("canvas.empty")}</p>
              <p className="text-sm text-muted">{t("canvas.emptyText")}</p>
            </>
          )}
          <Button variant="quiet" size="compact" id="add-section" onClick={() => addSection()}>
            <Icon name="plus" className="size-4.5" />
            {t("outline.addSection")}
          </Button>
        </div>
      </div>
    </div>
  );
}

function selectedIn({ id, questions }: Section, selected: Place | null): string | null {
  if (selected?.kind === "section") return selected.id === id ? id : null;
  return selected && questions.some((question) => question.id === selected.id) ? selected.id : null;
}

function concerns({ id, questions }: Section, drag: Drag | null): Drag | null {
  if (drag === null) return null;
  return drag.over?.section === id || questions.some((question) => question.id === drag.question) ? drag : null;
}
