import type { ObservationRules } from "../../../../api/observation/office-queries";
import { SelectField } from "../../../../forms/choice/SelectField";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";

type RoleFieldProps = {
  /** Those that may observe. */
  roles: ObservationRules["roles"];
  value: string;
  error: string | undefined;
  onChoose: (role: string) => void;
};

export function RoleField({ roles, value, error, onChoose }: RoleFieldProps) {
  const { t } = useTranslation("observationOffice");
  const localText = useLocalText();
  // A rule may bind a role that may not observe any more: it shows all the same.
  const known = value === "" || roles.some(({ id }) => id === value);
  return (
    <SelectField name="role" label={t("rules.role")} value={value} error={error} onValueChange={onChoose} required>
      <option value="">{t("rules.chooseRole")}</option>
      {roles.map(({ id, name }) => (
        <option key={id} value={id}>
          {localText(name)}
        </option>
      ))}
      {!known && <option value={value}>{t("rules.otherRole")}</option>}
    </SelectField>
  );
}
