import type { KeyboardEvent } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { Question } from "../../../questionnaire/model";
import { longest } from "../../../questionnaire/check";
import { useCommands } from "../commands/commands-context";
import type { Place } from "../editor/draft";
import { titleId } from "../commands/focus";

type QuestionTitleProps = { question: Question; number: number; invalid: boolean };

/** The text of the selected question, where it stands. */
export function QuestionTitle({ question, number, invalid }: QuestionTitleProps) {
  const { t } = useTranslation("createTemplate");
  const { perform, addBelow, openProperties } = useCommands();
  const { id, text } = question;
  const place: Place = { kind: "question", id };

  function press(event: KeyboardEvent) {
    // Enter that ends the choosing of a character is not meant for us.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.altKey) openProperties();
    else addBelow(place);
  }

  return (
    <textarea
      id={titleId(place)}
      rows={1}
      className="card-edit"
      aria-label={t("canvas.questionTitle", { number })}
      aria-invalid={invalid || undefined}
      placeholder={t("canvas.questionPlaceholder")}
      // It knows no Chinese, and costs time at every key.
      spellCheck={false}
      maxLength={longest.text}
      value={text.zh}
      onChange={({ currentTarget }) => {
        const zh = currentTarget.value.replaceAll(/\s*\n\s*/g, " ");
        perform({ do: "set_text", question: id, language: "zh", text: zh }, `${id}.text.zh`);
      }}
      onKeyDown={press}
    />
  );
}
