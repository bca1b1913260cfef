import { SelectField } from "../../../forms/choice/SelectField";
import { useTranslation } from "../../../i18n/use-translation";
import type { Question } from "../../../questionnaire/model";
import { useCommands } from "../commands/commands-context";
import type { FieldProblem } from "./field-problem";
import { Optional } from "./Optional";

const mostOutcomes = 30;
const numbers = Array.from({ length: mostOutcomes }, (_, at) => at + 1);

type OutcomeFieldProps = {
  question: Question;
  /** Only a scale that students answer once. What does not fit can still be taken off. */
  possible: boolean;
  problem: FieldProblem;
};

/** Which outcome of the programme's plan students rate themselves on here. */
export function OutcomeField({ question: { id, outcome }, possible, problem }: OutcomeFieldProps) {
  const { t } = useTranslation("createTemplate");
  const { perform } = useCommands();
  if (!possible && outcome === undefined) return null;
  return (
    <SelectField
      name="outcome"
      label={<Optional label={t("properties.outcome")} />}
      hint={t("properties.outcomeText")}
      value={outcome === undefined ? "" : String(outcome)}
      error={problem("outcome")}
      onValueChange={(chosen) =>
        perform({ do: "set_outcome", question: id, outcome: chosen === "" ? null : Number(chosen) })
      }
    >
      <option value="">{t("properties.noOutcome")}</option>
      {numbers.map((number) => (
        <option key={number}>{number}</option>
      ))}
    </SelectField>
  );
}
