import type { Draft, Present } from "../../../../../api/observation/report-calls";
import { CheckboxField } from "../../../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../../../forms/field/FieldGroup";
import { TextField } from "../../../../../forms/field/TextField";
import { useTranslation } from "../../../../../i18n/use-translation";
import { longest, mostPresent, ticked, withAbout, withName } from "../../../../../observation/report/draft";

type AboutFieldProps = {
  teachers: readonly Present[];
  about: readonly Present[];
  /** Somebody wanted to submit and nobody was named. */
  checked: boolean;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** Who taught: of the class's teachers those who were there, and whoever else by name. */
export function AboutField({ teachers, about, checked, onChange }: AboutFieldProps) {
  const { t } = useTranslation("visitWriting");
  const others = about.flatMap((person, position) => (person.id === null ? [{ ...person, position }] : []));
  const somebody = others[0];
  const missing = about.length === 0 || about.some(({ name }) => name.trim() === "");
  // Who has left the class meanwhile stays to be seen and taken off.
  const known = [...teachers, ...about.filter(({ id }) => id !== null && teachers.every((one) => one.id !== id))];

  const tick = (id: string, on: boolean) =>
    onChange((draft) => withAbout(draft, ticked(draft.report.about, teachers, id, on)));

  function tickSomebody(on: boolean) {
    onChange((draft) => {
      const { about: now } = draft.report;
      return withAbout(draft, on ? [...now, { id: null, name: "" }] : now.filter(({ id }) => id !== null));
    });
  }

  return (
    <FieldGroup
      label={t("class.about")}
      hint={t("class.aboutHint")}
      error={checked && missing ? t("class.aboutMissing") : undefined}
    >
      <div className="form-option-group" data-look="large">
        {known.map(({ id, name }) => (
          <CheckboxField
            key={id}
            name="about"
            look="large"
            label={name}
            checked={about.some((person) => person.id === id)}
            onCheck={(on) => tick(id ?? "", on)}
          />
        ))}
        {(about.length < mostPresent || somebody) && (
          <CheckboxField
            name="somebody"
            look="large"
            label={t("class.somebody")}
            checked={somebody !== undefined}
            onCheck={tickSomebody}
          />
        )}
      </div>
      {others.map(({ position, name }) => (
        <div key={position} className="mt-2">
          <TextField
            name="somebody-name"
            label={t("class.name")}
            autoComplete="off"
            maxLength={longest.name}
            value={name}
            onValueChange={(value) => onChange((draft) => withName(draft, position, value))}
          />
        </div>
      ))}
    </FieldGroup>
  );
}
