import { TextField } from "../../../../forms/field/TextField";
import { useTranslation } from "../../../../i18n/use-translation";
import type { NumberQuestion } from "../../../../questionnaire/model";
import { withOptional } from "../../editor/local-text";
import type { FieldProblem } from "../field-problem";
import { NumberField } from "../NumberField";
import { Optional } from "../Optional";
import type { SetQuestion } from "../set-question";
import { SwitchLine } from "../SwitchLine";

const most = 1_000_000_000;

type NumberAnswerFieldsProps = { question: NumberQuestion; problem: FieldProblem; set: SetQuestion };

export function NumberAnswerFields({ question, problem, set }: NumberAnswerFieldsProps) {
  const { t } = useTranslation("createTemplate");
  const { min, max, unit, scored, weight } = question;
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          name="min"
          label={t("properties.min")}
          value={min}
          min={-most}
          max={most}
          error={problem("min")}
          onValueChange={(next) => set({ min: next }, "min")}
        />
        <NumberField
          name="max"
          label={t("properties.max")}
          value={max}
          min={-most}
          max={most}
          error={problem("max")}
          onValueChange={(next) => set({ max: next }, "max")}
        />
        <TextField
          name="unit.zh"
          label={<Optional label={t("properties.unit")} />}
          value={unit?.zh ?? ""}
          error={problem("unit.zh")}
          onValueChange={(typed) => set({ unit: withOptional(unit, "zh", typed) }, "unit.zh")}
        />
        <TextField
          name="unit.en"
          lang="en"
          label={t("properties.unitEn")}
          value={unit?.en ?? ""}
          onValueChange={(typed) => set({ unit: withOptional(unit, "en", typed) }, "unit.en")}
        />
      </div>
      <SwitchLine checked={scored} onCheckedChange={(on) => set({ scored: on })}>
        {t("properties.scored")}
      </SwitchLine>
      {scored && (
        <NumberField
          name="weight"
          label={t("properties.weight")}
          value={weight}
          min={1}
          max={100}
          error={problem("weight")}
          onValueChange={(next) => set({ weight: next }, "weight")}
        />
      )}
    </>
  );
}
