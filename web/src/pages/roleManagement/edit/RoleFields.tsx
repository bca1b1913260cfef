import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import { useSession } from "../../../session/session";
import { type Choice, RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { keysAbove, levels } from "../matrix/rank-rules";
import { useFaultText } from "./use-fault-text";
import type { RoleForm } from "./use-role-form";

const scopes = ["self", "college", "enterprise", "institution"] as const;

type RoleFieldsProps = {
  form: RoleForm;
  /** The key is given once. */
  isNew: boolean;
  /** How many hold the role. */
  members: number;
};

export function RoleFields({ form: { draft, faults, set }, isNew, members }: RoleFieldsProps) {
  const { t } = useTranslation("roleManagement");
  const faultText = useFaultText();
  const myLevel = useSession()?.level ?? 1;
  const tooHigh = keysAbove(draft.level, draft.permissions.keys()).length;

  const levelChoices = levels.map((level): Choice<number> => ({
    value: level,
    label: t("levelShort", { level }),
    about: t(`level.${level}`),
    unavailable: level > myLevel ? t("levelAboveMine", { level: myLevel }) : undefined,
  }));
  // What was given to people was given for this kind of scope.
  const openScopes = members > 0 ? scopes.filter((kind) => kind === draft.scope_kind) : scopes;
  const scopeChoices = openScopes.map((kind) => ({
    value: kind,
    label: t(`scope.${kind}`),
    about: t(`scopeAbout.${kind}`),
  }));

  return (
    <div className="grid items-start gap-5 @xl:grid-cols-2 @4xl:grid-cols-1">
      <TextField
        name="name_zh"
        label={t("field.name_zh")}
        value={draft.name_zh}
        onValueChange={(value) => set("name_zh", value)}
        error={faultText("name_zh", faults.name_zh)}
        required
        autoComplete="off"
      />
      <TextField
        name="name_en"
        label={
          <>
            {t("field.name_en")} <span className="font-normal text-muted">{t("optional")}</span>
          </>
        }
        hint={t("nameEnHint")}
        value={draft.name_en}
        onValueChange={(value) => set("name_en", value)}
        error={faultText("name_en", faults.name_en)}
        lang="en"
        autoComplete="off"
      />
      {isNew && (
        <TextField
          name="key"
          label={t("field.key")}
          hint={t("keyHint")}
          value={draft.key}
          onValueChange={(value) => set("key", value)}
          error={faultText("key", faults.key)}
          required
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
      <RadioGroupField
        name="level"
        label={t("field.level")}
        hint={t("levelHint")}
        error={faultText("level", faults.level) ?? (tooHigh > 0 ? t("levelTooLow", { count: tooHigh }) : undefined)}
        value={draft.level}
        choices={levelChoices}
        onChoose={(level) => set("level", level)}
      />
      <RadioGroupField
        name="scope_kind"
        label={t("field.scope_kind")}
        hint={members > 0 ? t("scopeHeld", { count: members }) : undefined}
        error={faultText("scope_kind", faults.scope_kind)}
        value={draft.scope_kind}
        choices={scopeChoices}
        onChoose={(kind) => set("scope_kind", kind)}
      />
    </div>
  );
}
