import { memo } from "react";

import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../forms/field/FieldGroup";
import { SelectField } from "../../../forms/choice/SelectField";
import { useTranslation } from "../../../i18n/use-translation";
import type { Condition, Form } from "../../../questionnaire/model";
import { answerWords } from "../answer-words";
import { askableBefore } from "../editor/conditions";
import type { SetQuestion } from "./set-question";

type ConditionFieldsProps = {
  form: Form;
  id: string;
  condition: Condition | null;
  error: string | undefined;
  set: SetQuestion;
};

const inChinese = ({ zh }: { zh: string }) => zh;

/** Always, or only when an earlier question was answered in a certain way. */
export const ConditionFields = memo(function ConditionFields(props: ConditionFieldsProps) {
  const { form, id, condition, error, set } = props;
  const { t } = useTranslation("createTemplate");
  const askable = askableBefore(form, id);
  const asked = askable.find((known) => known.question.id === condition?.question);
  const none = askable.length === 0 && condition === null;

  function tick(answer: number, on: boolean) {
    if (!condition) return;
    const others = condition.any_of.filter((known) => known !== answer);
    const any_of = (on ? [...others, answer] : others).toSorted((one, other) => one - other);
    set({ shown_when: { ...condition, any_of } });
  }

  return (
    <>
      <SelectField
        name="shown_when"
        label={t("properties.condition")}
        hint={none ? t("properties.noneBefore") : undefined}
        error={error}
        value={condition?.question ?? ""}
        onValueChange={(asks) => set({ shown_when: asks === "" ? null : { question: asks, any_of: [1] } })}
      >
        <option value="">{t("properties.always")}</option>
        {askable.map((known) => (
          <option key={known.question.id} value={known.question.id}>
            {t("properties.whenQuestion", {
              number: known.number,
              text: known.question.text.zh.trim() || t("outline.blankQuestion"),
            })}
          </option>
        ))}
      </SelectField>
      {condition && asked && (
        <FieldGroup label={t("properties.anyOf")} legend="quiet">
          {answerWords(asked.question, inChinese).map((words, at) => (
            <CheckboxField
              // oxlint-disable-next-line react/no-array-index-key -- an answer is its place
              key={at}
              label={words}
              checked={condition.any_of.includes(at + 1)}
              onCheck={(checked) => tick(at + 1, checked)}
            />
          ))}
        </FieldGroup>
      )}
    </>
  );
});
