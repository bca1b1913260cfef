import { useState } from "react";

import { SelectField } from "../../../../forms/choice/SelectField";
import { useTranslation } from "../../../../i18n/use-translation";
import type { LocalText, ScaleQuestion } from "../../../../questionnaire/model";
import { useCommands } from "../../commands/commands-context";
import { fewestSteps, mostSteps } from "../../editor/scale-labels";
import { withLanguage } from "../../editor/local-text";
import type { FieldProblem } from "../field-problem";
import { NumberField } from "../NumberField";
import type { SetQuestion } from "../set-question";
import { SwitchLine } from "../SwitchLine";

const stepChoices = Array.from({ length: mostSteps - fewestSteps + 1 }, (_, at) => fewestSteps + at);

type ScaleFieldsProps = { question: ScaleQuestion; problem: FieldProblem; set: SetQuestion };

export function ScaleFields({ question, problem, set }: ScaleFieldsProps) {
  const { t } = useTranslation("createTemplate");
  const { perform } = useCommands();
  const [english, setEnglish] = useState(false);
  const { id, steps, labels, weight } = question;
  const each = labels.length === steps;

  function setLabel(at: number, label: LocalText, typing: string) {
    set({ labels: labels.with(at, label) }, `labels.${at}.${typing}`);
  }

  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="steps"
          label={t("properties.steps")}
          value={String(steps)}
          error={problem("steps")}
          onValueChange={(chosen) => perform({ do: "set_steps", question: id, steps: Number(chosen) })}
        >
          {stepChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </SelectField>
        <NumberField
          name="weight"
          label={t("properties.weight")}
          value={weight}
          min={1}
          max={100}
          error={problem("weight")}
          onValueChange={(next) => set({ weight: next }, "weight")}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-semibold">{t("properties.labels")}</legend>
        <div className="mt-1.5 grid gap-1.5">
          {labels.map((label, at) => {
            const step = each ? at + 1 : at === 0 ? 1 : steps;
            return (
              <div key={step} className="numbered-line">
                <span aria-hidden="true">{step}</span>
                <div className="grid gap-1.5">
                  <input
                    className="input"
                    name={`labels.${at}.zh`}
                    aria-label={t("properties.labelZh", { number: step })}
                    aria-invalid={problem(`labels.${at}.zh`) === undefined ? undefined : true}
                    value={label.zh}
                    onChange={({ currentTarget }) => setLabel(at, withLanguage(label, "zh", currentTarget.value), "zh")}
                  />
                  {english && (
                    <input
                      className="input"
                      lang="en"
                      name={`labels.${at}.en`}
                      aria-label={t("properties.labelEn", { number: step })}
                      value={label.en ?? ""}
                      onChange={({ currentTarget }) =>
                        setLabel(at, withLanguage(label, "en", currentTarget.value), "en")
                      }
                    />
                  )}
                </div>
              </div>
            );
          })}
        </div>
        <div className="mt-1">
          <SwitchLine
            checked={!each}
            onCheckedChange={(ends) => perform({ do: "set_labels", question: id, which: ends ? "ends" : "each" })}
          >
            {t("properties.ends")}
          </SwitchLine>
          <SwitchLine checked={english} onCheckedChange={setEnglish}>
            {t("properties.english")}
          </SwitchLine>
        </div>
      </fieldset>
    </>
  );
}
