import { Fragment, memo } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Section } from "../../../questionnaire/model";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { useCommands } from "../commands/commands-context";
import { QuestionCard } from "./QuestionCard";
import { SectionHead } from "./SectionHead";
import type { Drag, StartDrag } from "./use-drag";

type SectionPaperProps = {
  section: Section;
  /** How many questions come before it. */
  start: number;
  /** How many there are in all. */
  total: number;
  first: boolean;
  last: boolean;
  /** The id of what is selected in it: its own, or a question's. */
  selected: string | null;
  flagged: ReadonlySet<string>;
  wrongWeights: boolean;
  conditions: Readonly<Record<string, string>>;
  /** Only while it concerns this section. */
  drag: Drag | null;
  startDrag: StartDrag;
};

export const SectionPaper = memo(function SectionPaper(props: SectionPaperProps) {
  const { section, start, total, first, last, selected, flagged, wrongWeights, conditions, drag, startDrag } = props;
  const { t } = useTranslation("createTemplate");
  const { addQuestion } = useCommands();
  const { id, questions } = section;
  const title = section.title.zh.trim() || t("outline.blankSection");
  const dropAt = drag?.over?.section === id ? drag.over.at : null;
  // The place is counted without the question on its way.
  const others = questions.filter((question) => question.id !== drag?.question);
  const dropBefore = dropAt === null ? null : others[dropAt]?.id;

  return (
    <section data-section={id} aria-label={title} className="paper-section">
      <SectionHead
        section={section}
        selected={selected === id}
        flagged={flagged.has(id)}
        wrongWeights={wrongWeights}
        first={first}
        last={last}
      />
      {questions.map((question, at) => (
        <Fragment key={question.id}>
          {dropBefore === question.id && <DropLine />}
          <QuestionCard
            question={question}
            number={start + at + 1}
            scored={section.weight !== null}
            selected={selected === question.id}
            flagged={flagged.has(question.id)}
            dragged={drag?.question === question.id}
            first={start + at === 0 && first}
            last={start + at + 1 === total && last}
            condition={conditions[question.id]}
            startDrag={startDrag}
          />
        </Fragment>
      ))}
      {dropAt !== null && dropBefore === undefined && <DropLine />}
      {questions.length === 0 && dropAt === null && (
        <p className="card-meta empty-section">{t("canvas.emptySection")}</p>
      )}
      <Button
        variant="quiet"
        size="compact"
        className="add-question"
        id={`add-${id}`}
        aria-label={t("canvas.addTo", { title })}
        onClick={() => addQuestion(id, questions.length)}
      >
        <Icon name="plus" className="size-4.5" />
        {t("canvas.addHere")}
      </Button>
    </section>
  );
});

const DropLine = () => <div aria-hidden="true" className="drop-line" />;
