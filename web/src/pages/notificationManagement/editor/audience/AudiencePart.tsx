import { useQuery } from "@tanstack/react-query";

import { useErrorText } from "../../../../api/error-text";
import { audienceChoicesQuery } from "../../../../api/notices/notice-queries";
import { CheckboxField } from "../../../../forms/choice/CheckboxField";
import { FieldGroup } from "../../../../forms/field/FieldGroup";
import { RadioGroupField } from "../../../../forms/choice/RadioGroupField";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { ClassPicker } from "./ClassPicker";
import { ProgrammePicker } from "./ProgrammePicker";
import type { AudienceCount } from "./use-audience-count";
import { useFaultText } from "../use-fault-text";
import type { NoticeForm } from "../use-notice-form";

type AudiencePartProps = { form: NoticeForm; count: AudienceCount };

/** Everyone, or by role, place and year; below, how many that are now. */
export function AudiencePart({ form, count }: AudiencePartProps) {
  const { t } = useTranslation("notificationManagement");
  const faultText = useFaultText(form.faults);
  const { draft, change } = form;
  const choosing = draft.kind === "notice" && !draft.everyone;

  return (
    <>
      {draft.kind === "notice" && (
        <RadioGroupField
          name="audience"
          label={t("editor.whom")}
          labelHidden
          value={draft.everyone ? "everyone" : "chosen"}
          choices={[
            { value: "chosen", label: t("editor.chosen") },
            { value: "everyone", label: t("editor.everyone") },
          ]}
          onChoose={(value) => change({ everyone: value === "everyone" })}
          error={faultText("audience")}
        />
      )}
      {choosing && <Choices form={form} />}
      <Count count={count} byMail={draft.byMail} />
    </>
  );
}

function Choices({ form }: { form: NoticeForm }) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const errorText = useErrorText();
  const { data, error } = useQuery(audienceChoicesQuery);
  const { draft, change } = form;
  if (error) return <p className="text-sm text-danger">{t("editor.failed", { reason: errorText(error) })}</p>;
  if (!data) return null;
  const boxes = (units: typeof data.roles) => units.map(({ id, name }) => ({ value: id, label: localText(name) }));

  return (
    <>
      <Boxes
        label={t("editor.roles")}
        hint={t("editor.rolesHint")}
        options={boxes(data.roles)}
        chosen={draft.roles}
        onChange={(roles) => change({ roles })}
      />
      <FieldGroup label={t("editor.places")}>
        <div className="mt-1 grid gap-4">
          {data.colleges.length > 1 && (
            <Boxes
              label={t("editor.colleges")}
              quiet
              options={boxes(data.colleges)}
              chosen={draft.colleges}
              onChange={(colleges) => change({ colleges })}
            />
          )}
          <ProgrammePicker
            programmes={data.programmes}
            chosen={draft.programmes}
            onChange={(programmes) => change({ programmes })}
          />
          <ClassPicker form={form} />
        </div>
      </FieldGroup>
      {data.entry_years.length > 0 && (
        <Boxes
          label={t("editor.years")}
          options={data.entry_years.map((year) => ({ value: year, label: t("editor.year", { year }) }))}
          chosen={draft.entryYears}
          onChange={(entryYears) => change({ entryYears })}
        />
      )}
    </>
  );
}

type BoxesProps<Value> = {
  label: string;
  hint?: string;
  quiet?: boolean;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

function Boxes<Value extends string | number>({ label, hint, quiet, options, chosen, onChange }: BoxesProps<Value>) {
  return (
    <FieldGroup label={label} hint={hint} legend={quiet ? "quiet" : "shown"}>
      <div className="notice-boxes">
        {options.map(({ value, label: text }) => (
          <CheckboxField
            key={value}
            label={text}
            checked={chosen.includes(value)}
            onCheck={(checked) => onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function Count({ count, byMail }: { count: AudienceCount; byMail: boolean }) {
  const { people, isOld, error } = count;
  const { t } = useTranslation("notificationManagement");
  const errorText = useErrorText();

  function words(): string {
    if (error) return t("editor.countFailed", { reason: errorText(error) });
    if (people === undefined || isOld) return t("editor.counting");
    if (people === null) return t("editor.few");
    return people === 0 ? t("editor.none") : t("editor.people", { count: people });
  }
  return (
    <div className="notice-count">
      <p role="status" className="font-semibold">
        {words()}
      </p>
      {byMail && !isOld && <MailCount count={count} />}
      <p className="text-note text-muted">{t("editor.living")}</p>
    </div>
  );
}

/** How many of them get a letter, and for how many the app has to do. */
function MailCount({ count: { people, withMail } }: { count: AudienceCount }) {
  const { t } = useTranslation("notificationManagement");
  if (withMail === undefined || people === 0) return null;
  return (
    <ul className="text-sm">
      <li>{withMail === null ? t("letters.withFew") : t("letters.with", { count: withMail })}</li>
      {typeof people === "number" && withMail !== null && people > withMail && (
        <li>{t("letters.only", { count: people - withMail })}</li>
      )}
    </ul>
  );
}
