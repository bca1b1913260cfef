import type { Schemas } from "../../../../api/operations";
import { SelectField } from "../../../../forms/choice/SelectField";
import { PickedList } from "../../../../forms/picker/PickedList";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Named } from "../notice-draft";

type ProgrammePickerProps = {
  programmes: readonly Schemas["ProgrammeRef"][];
  chosen: readonly Named[];
  onChange: (chosen: Named[]) => void;
};

/** Programmes, chosen one after the other. */
export function ProgrammePicker({ programmes, chosen, onChange }: ProgrammePickerProps) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const left = programmes.filter(({ id }) => !chosen.some((one) => one.id === id));
  if (programmes.length === 0) return null;

  return (
    <div className="grid gap-2">
      <SelectField
        name="programme"
        label={t("editor.programme")}
        value=""
        onValueChange={(id) => {
          const found = programmes.find((one) => one.id === id);
          if (found) onChange([...chosen, { id: found.id, name: found.name }]);
        }}
      >
        <option value="">{t("editor.programmeNone")}</option>
        {left.map(({ id, name }) => (
          <option key={id} value={id}>
            {localText(name)}
          </option>
        ))}
      </SelectField>
      <PickedList
        label={t("editor.programmes")}
        chosen={chosen.map(({ id, name }) => ({ id, label: localText(name) }))}
        onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))}
      />
    </div>
  );
}
