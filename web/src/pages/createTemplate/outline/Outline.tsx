import { type KeyboardEvent, memo } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Form, Question, Section } from "../../../questionnaire/model";
import { Button } from "../../../ui/control/Button";
import { classNames } from "../../../ui/class-names";
import { Icon } from "../../../ui/icon/Icon";
import { useCommands } from "../commands/commands-context";
import { type Place, startsOf } from "../editor/draft";
import { outlineId, outlinePaneId } from "../commands/focus";
import { WeightSum } from "./WeightSum";
import "./outline.css";

type OutlineProps = {
  form: Form;
  selected: Place | null;
  /** Ids of sections and questions with something missing. */
  flagged: ReadonlySet<string>;
  /** What a press does beside selecting, such as closing the drawer. */
  onChosen?: ((place: Place) => void) | undefined;
  onAdd?: (() => void) | undefined;
};

/** All sections and questions at a glance. One stop of the Tab key; arrows walk through it. */
export function Outline({ form, selected, flagged, onChosen, onAdd }: OutlineProps) {
  const { t } = useTranslation("createTemplate");
  const { addSection } = useCommands();
  const first = form.sections[0]?.id;
  const starts = startsOf(form);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside
    <nav id={outlinePaneId} aria-label={t("outline.label")} className="outline-list" onKeyDown={walk}>
      <ol>
        {form.sections.map((section, at) => (
          <OutlineSection
            key={section.id}
            section={section}
            start={starts[at] ?? 0}
            // Only what concerns this section, so that the others are not drawn again.
            selected={selectedIn(section, selected)}
            reachable={selected === null && section.id === first}
            flagged={flagged}
            onChosen={onChosen}
          />
        ))}
      </ol>
      <Button variant="quiet" size="compact" id="outline-add-section" onClick={() => (onAdd ? onAdd() : addSection())}>
        <Icon name="plus" className="size-4.5" />
        {t("outline.addSection")}
      </Button>
      <WeightSum form={form} />
    </nav>
  );
}

function selectedIn({ id, questions }: Section, selected: Place | null): string | null {
  const inside = selected?.kind === "section" ? id === selected.id : questions.some((one) => one.id === selected?.id);
  return inside && selected ? `${selected.kind} ${selected.id}` : null;
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  rows[at + step]?.focus();
}

type OutlineSectionProps = {
  section: Section;
  /** How many questions come before it. */
  start: number;
  selected: string | null;
  reachable: boolean;
  flagged: ReadonlySet<string>;
  onChosen: ((place: Place) => void) | undefined;
};

const OutlineSection = memo(function OutlineSection(props: OutlineSectionProps) {
  const { section, start, selected, reachable, flagged, onChosen } = props;
  const { t } = useTranslation("createTemplate");
  const { id, title, weight, questions } = section;

  return (
    <li className="outline-section">
      <OutlineRow
        place={{ kind: "section", id }}
        text={title.zh}
        blank={t("outline.blankSection")}
        current={selected === `section ${id}`}
        reachable={reachable}
        flagged={flagged.has(id)}
        end={weight === null ? t("outline.unscored") : t("outline.weight", { weight })}
        onChosen={onChosen}
      />
      {questions.length > 0 && (
        <ol>
          {questions.map((question, at) => (
            <OutlineQuestion
              key={question.id}
              question={question}
              number={start + at + 1}
              current={selected === `question ${question.id}`}
              flagged={flagged.has(question.id)}
              onChosen={onChosen}
            />
          ))}
        </ol>
      )}
    </li>
  );
});

type OutlineQuestionProps = {
  question: Question;
  number: number;
  current: boolean;
  flagged: boolean;
  onChosen: ((place: Place) => void) | undefined;
};

const OutlineQuestion = memo(function OutlineQuestion({ question, number, ...row }: OutlineQuestionProps) {
  const { t } = useTranslation("createTemplate");
  return (
    <li>
      <OutlineRow
        place={{ kind: "question", id: question.id }}
        number={number}
        text={question.text.zh}
        blank={t("outline.blankQuestion")}
        reachable={false}
        {...row}
      />
    </li>
  );
});

type OutlineRowProps = {
  place: Place;
  number?: number;
  text: string;
  /** Stands in for a text not written yet. */
  blank: string;
  current: boolean;
  reachable: boolean;
  flagged: boolean;
  end?: string;
  onChosen: ((place: Place) => void) | undefined;
};

function OutlineRow({ place, number, text, blank, current, reachable, flagged, end, onChosen }: OutlineRowProps) {
  const { t } = useTranslation("createTemplate");
  const { select, selectAndGo } = useCommands();
  const isBlank = text.trim() === "";
  return (
    <button
      type="button"
      id={outlineId(place)}
      data-row={place.kind}
      aria-current={current || undefined}
      tabIndex={current || reachable ? 0 : -1}
      className="outline-row"
      // Walking selects; pressing goes to the field.
      onFocus={() => select(place)}
      onClick={() => (onChosen ? onChosen(place) : selectAndGo(place))}
    >
      {number !== undefined && <span className="outline-number">{number}</span>}
      <span className={classNames("outline-text", isBlank && "text-muted")}>{isBlank ? blank : text}</span>
      {flagged && (
        <span className="text-danger">
          <Icon name="warning" className="size-4" />
          <span className="sr-only">{t("outline.hasProblem")}</span>
        </span>
      )}
      {end !== undefined && <span className="outline-end">{end}</span>}
    </button>
  );
}
