import { type KeyboardEvent, memo } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Question } from "../../../questionnaire/model";
import { Icon } from "../../../ui/icon/Icon";
import { useCommands } from "../commands/commands-context";
import type { Place } from "../editor/draft";
import { cardId, titleId } from "../commands/focus";
import { CardControl } from "./CardControl";
import { CardTools } from "./CardTools";
import { QuestionTitle } from "./QuestionTitle";
import { useQuestionMeta } from "./use-question-meta";
import type { StartDrag } from "./use-drag";

type QuestionCardProps = {
  question: Question;
  number: number;
  scored: boolean;
  selected: boolean;
  flagged: boolean;
  dragged: boolean;
  first: boolean;
  last: boolean;
  /** When it is shown, in words. */
  condition: string | undefined;
  startDrag: StartDrag;
};

/** One question as it will look; the selected one can be written in place. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { question, number, scored, selected, flagged, dragged, first, last, condition, startDrag } = props;
  const { t } = useTranslation("createTemplate");
  const { moveBy, selectAndGo } = useCommands();
  const meta = useQuestionMeta(question, { scored, selected, condition });
  const { id } = question;
  const place: Place = { kind: "question", id };

  function pressHandle(event: KeyboardEvent) {
    if (event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    moveBy(place, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <article
      id={cardId(place)}
      data-card=""
      data-question={id}
      data-selected={selected || undefined}
      data-flagged={flagged || undefined}
      data-dragged={dragged || undefined}
      aria-label={t("canvas.question", { number })}
      className="card"
    >
      <button
        type="button"
        id={`handle-${id}`}
        className="card-handle"
        aria-label={t("canvas.handle", { number })}
        tabIndex={selected ? 0 : -1}
        onPointerDown={(event) => startDrag(event, id)}
        onClick={() => {
          if (!selected) selectAndGo(place);
        }}
        onKeyDown={pressHandle}
      >
        <Icon name="drag" />
      </button>
      <div className="card-top">
        <span aria-hidden="true" className="card-number">
          {number}
        </span>
        {selected ? (
          <QuestionTitle question={question} number={number} invalid={flagged && question.text.zh.trim() === ""} />
        ) : (
          <button
            type="button"
            id={titleId(place)}
            className="card-title"
            aria-label={t("canvas.edit", { number, text: question.text.zh.trim() || t("outline.blankQuestion") })}
            onClick={() => selectAndGo(place)}
          >
            {question.text.zh.trim() || <span className="text-muted">{t("outline.blankQuestion")}</span>}
            {flagged && <Icon name="warning" className="ml-1.5 inline size-4.5 text-danger" />}
          </button>
        )}
        {selected && (
          <CardTools
            place={place}
            name={(action) => t("canvas.ofQuestion", { action, number })}
            label={t("canvas.tools", { number })}
            first={first}
            last={last}
          />
        )}
      </div>
      {question.help !== null && <p className="card-help">{question.help.zh}</p>}
      <CardControl question={question} />
      {meta !== "" && <p className="card-meta">{meta}</p>}
    </article>
  );
});
