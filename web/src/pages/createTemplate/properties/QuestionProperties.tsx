import { memo, useCallback } from "react";

import { SelectField } from "../../../forms/choice/SelectField";
import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import type { Form, Question, TemplateKind } from "../../../questionnaire/model";
import { repeatOf } from "../../../questionnaire/repeat";
import { useCommands } from "../commands/commands-context";
import { findQuestion, type QuestionType } from "../editor/draft";
import { withOptional } from "../editor/local-text";
import { isSameBut } from "../same-question";
import { ConditionFields } from "./ConditionFields";
import type { FieldProblem } from "./field-problem";
import { NumberAnswerFields } from "./answers/NumberAnswerFields";
import { NumberField } from "./NumberField";
import { OptionFields } from "./answers/OptionFields";
import { Optional } from "./Optional";
import { OutcomeField } from "./OutcomeField";
import { ScaleFields } from "./answers/ScaleFields";
import type { SetQuestion } from "./set-question";
import { SwitchLine } from "./SwitchLine";

const types: readonly QuestionType[] = ["scale", "choice", "choices", "number", "text"];
const mostText = 2000;

type QuestionPropertiesProps = {
  kind: TemplateKind;
  form: Form;
  question: Question;
  problem: FieldProblem;
};

/** The Chinese text is written elsewhere, key by key: it is nothing to draw this again for. */
function isAsDrawn(before: QuestionPropertiesProps, next: QuestionPropertiesProps): boolean {
  if (before.form !== next.form || before.problem !== next.problem) return false;
  return before.question.text.en === next.question.text.en && isSameBut(before.question, next.question, ["text"]);
}

/** All that can be set about one question. */
export const QuestionProperties = memo(function QuestionProperties({
  kind,
  form,
  question,
  problem,
}: QuestionPropertiesProps) {
  const { t } = useTranslation("createTemplate");
  const { perform, moveTo } = useCommands();
  const { id, text, help } = question;
  const found = findQuestion(form, id);

  const set = useCallback<SetQuestion>(
    (change, typing) => perform({ do: "set_question", question: id, change }, typing && `${id}.${typing}`),
    [perform, id],
  );

  return (
    <div className="grid gap-4">
      <SelectField
        name="type"
        label={t("properties.type")}
        value={question.type}
        onValueChange={(type) => perform({ do: "change_type", question: id, type: type as QuestionType })}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {t(`type.${type}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="text.en"
        lang="en"
        label={<Optional label={t("properties.textEn")} />}
        value={text.en ?? ""}
        error={problem("text.en")}
        onValueChange={(typed) =>
          perform({ do: "set_text", question: id, language: "en", text: typed }, `${id}.text.en`)
        }
      />
      {question.type === "scale" && <ScaleFields question={question} problem={problem} set={set} />}
      {(question.type === "choice" || question.type === "choices") && (
        <OptionFields question={question} problem={problem} set={set} />
      )}
      {question.type === "number" && <NumberAnswerFields question={question} problem={problem} set={set} />}
      {question.type === "text" && (
        <NumberField
          name="max_length"
          label={t("properties.maxLength")}
          value={question.max_length}
          min={1}
          max={mostText}
          error={problem("max_length")}
          onValueChange={(max_length) => set({ max_length }, "max_length")}
        />
      )}
      <div className="grid border-y py-2">
        <SwitchLine checked={question.required} onCheckedChange={(required) => set({ required })}>
          {t("properties.required")}
        </SwitchLine>
        {question.type === "scale" && (
          <SwitchLine checked={question.not_applicable} onCheckedChange={(not_applicable) => set({ not_applicable })}>
            {t("properties.notApplicable")}
          </SwitchLine>
        )}
        {(question.type === "scale" || (question.type === "number" && question.scored)) && (
          <SwitchLine checked={question.reversed} onCheckedChange={(reversed) => set({ reversed })}>
            {t("properties.reversed")}
          </SwitchLine>
        )}
      </div>
      <OutcomeField
        question={question}
        possible={
          kind === "student" && question.type === "scale" && found !== null && repeatOf(found.section) === "none"
        }
        problem={problem}
      />
      <ConditionFields
        form={form}
        id={id}
        condition={question.shown_when}
        error={problem("shown_when") ?? problem("shown_when.any_of")}
        set={set}
      />
      <TextField
        name="help.zh"
        label={<Optional label={t("properties.help")} />}
        value={help?.zh ?? ""}
        error={problem("help.zh")}
        onValueChange={(typed) => set({ help: withOptional(help, "zh", typed) }, "help.zh")}
      />
      {help !== null && (
        <TextField
          name="help.en"
          lang="en"
          label={<Optional label={t("properties.helpEn")} />}
          value={help.en ?? ""}
          error={problem("help.en")}
          onValueChange={(typed) => set({ help: withOptional(help, "en", typed) }, "help.en")}
        />
      )}
      {form.sections.length > 1 && found && (
        <SelectField
          name="section"
          label={t("properties.section_of")}
          value={found.section.id}
          onValueChange={(section) => moveTo(id, section, Number.MAX_SAFE_INTEGER)}
        >
          {form.sections.map(({ id: sectionId, title }) => (
            <option key={sectionId} value={sectionId}>
              {title.zh.trim() === "" ? t("outline.blankSection") : title.zh}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}, isAsDrawn);
