import { SelectField } from "../../../../forms/choice/SelectField";
import { TextField } from "../../../../forms/field/TextField";
import { useTranslation } from "../../../../i18n/use-translation";
import { IconButton } from "../../../../ui/control/IconButton";
import { type ExtraDraft, type ExtraFaults, extraKinds } from "./rules-draft";

type ExtraFieldsProps = {
  extra: ExtraDraft;
  faults: ExtraFaults | undefined;
  onChange: (extra: ExtraDraft) => void;
  onRemove: () => void;
};

const words = {
  tag: { label: "rules.tag", fault: "rules.fault.tag" },
  unseen: { label: "rules.terms", fault: "rules.fault.terms" },
} as const;

/** Of what is owed, so many of one kind. */
export function ExtraFields({ extra, faults, onChange, onRemove }: ExtraFieldsProps) {
  const { t } = useTranslation("observationOffice");
  const { kind } = extra;
  return (
    <div role="group" aria-label={t("rules.extras")} className="rule-extra">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            name="extra"
            label={t("rules.extras")}
            value={kind}
            onValueChange={(chosen) =>
              onChange({ ...extra, kind: extraKinds.find((one) => one === chosen) ?? kind, what: "" })
            }
          >
            {extraKinds.map((one) => (
              <option key={one} value={one}>
                {t(`rules.extra.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <IconButton icon="close" label={t("rules.removeExtra")} onClick={onRemove} />
      </div>
      <div className="rule-extra-what">
        <TextField
          name="what"
          label={t(words[kind].label)}
          inputMode={kind === "unseen" ? "numeric" : undefined}
          maxLength={kind === "unseen" ? 1 : 20}
          autoComplete="off"
          required
          value={extra.what}
          error={faults?.what && t(words[faults.what].fault)}
          onValueChange={(what) => onChange({ ...extra, what })}
        />
        <TextField
          name="extra_least"
          label={t("rules.extraLeast")}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          required
          value={extra.least}
          error={faults?.least && t("rules.fault.extraLeast")}
          onValueChange={(least) => onChange({ ...extra, least })}
        />
      </div>
    </div>
  );
}
