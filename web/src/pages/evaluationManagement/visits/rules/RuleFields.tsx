import type { ObservationRules } from "../../../../api/observation/office-queries";
import { SelectField } from "../../../../forms/choice/SelectField";
import { TextField } from "../../../../forms/field/TextField";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { Segmented } from "../../../../ui/control/Segmented";
import { ExtraFields } from "./ExtraFields";
import { PersonField } from "./PersonField";
import { RoleField } from "./RoleField";
import { newExtra, type RuleDraft, type RuleFaults } from "./rules-draft";
import "./rules.css";

type RuleFieldsProps = {
  number: number;
  /** Whom a rule may be for, by name. */
  known: Pick<ObservationRules, "roles" | "people">;
  rule: RuleDraft;
  faults: RuleFaults | undefined;
  onChange: (rule: RuleDraft) => void;
  onRemove: () => void;
};

const units = ["visits", "periods"] as const;
const pers = ["term", "month", "week"] as const;
const mostExtras = 6;

/** One rule: whom it binds, to how much, and how much of that is of a certain kind. */
export function RuleFields({ number, known, rule, faults, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTranslation("observationOffice");
  const whoFault = faults?.who === undefined ? undefined : t(`rules.fault.${faults.who}`);
  const set = (change: Partial<RuleDraft>) => onChange({ ...rule, ...change });

  return (
    <fieldset className="rule">
      <legend>{t("rules.rule", { number })}</legend>
      <Segmented
        label={t("rules.who.label")}
        value={rule.who}
        options={(["role", "person"] as const).map((value) => ({ value, label: t(`rules.who.${value}`) }))}
        onChoose={(who) => set({ who })}
      />
      {rule.who === "role" ? (
        <RoleField roles={known.roles} value={rule.role} error={whoFault} onChoose={(role) => set({ role })} />
      ) : (
        <PersonField
          people={known.people}
          value={rule.person}
          error={whoFault}
          onChoose={(person) => set({ person })}
        />
      )}
      <div className="rule-amount">
        <SelectField
          name="per"
          label={t("rules.per.label")}
          value={rule.per}
          onValueChange={(chosen) => set({ per: pers.find((per) => per === chosen) ?? rule.per })}
        >
          {pers.map((per) => (
            <option key={per} value={per}>
              {t(`rules.per.${per}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="least"
          label={t("rules.least")}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          required
          value={rule.least}
          error={faults?.least && t("rules.fault.least")}
          onValueChange={(least) => set({ least })}
        />
        <SelectField
          name="unit"
          label={t("rules.unit.label")}
          value={rule.unit}
          onValueChange={(chosen) => set({ unit: units.find((unit) => unit === chosen) ?? rule.unit })}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {t(`rules.unit.${unit}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {rule.extras.map((extra, place) => (
        <ExtraFields
          key={extra.id}
          extra={extra}
          faults={faults?.extras[place]}
          onChange={(next) => set({ extras: rule.extras.map((other) => (other.id === next.id ? next : other)) })}
          onRemove={() => set({ extras: rule.extras.filter(({ id }) => id !== extra.id) })}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {rule.extras.length < mostExtras && (
          <Button size="compact" onClick={() => set({ extras: [...rule.extras, newExtra()] })}>
            {t("rules.addExtra")}
          </Button>
        )}
        <Button size="compact" variant="danger" onClick={onRemove}>
          {t("rules.remove", { number })}
        </Button>
      </div>
    </fieldset>
  );
}
