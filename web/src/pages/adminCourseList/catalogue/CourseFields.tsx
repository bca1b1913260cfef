import { SelectField } from "../../../forms/choice/SelectField";
import { TextField } from "../../../forms/field/TextField";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { courseKinds } from "../../../lib/course-kinds";
import { useColleges } from "../use-colleges";
import type { CourseValues } from "./course-draft";
import { useCourseReason } from "./use-course-reason";

type CourseFieldsProps = {
  values: CourseValues;
  reasons: { [Name in keyof CourseValues]?: string | undefined };
  set: (name: keyof CourseValues, value: string) => void;
};

/** The same for a new course and for one there is. */
export function CourseFields({ values, reasons, set }: CourseFieldsProps) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const inWords = useCourseReason();
  const colleges = useColleges();

  const field = (name: Exclude<keyof CourseValues, "college_id" | "kind">) => ({
    name,
    label: t(`course.form.${name}`),
    autoComplete: "off",
    value: values[name],
    onValueChange: (value: string) => set(name, value),
    error: inWords(name, reasons[name]),
  });

  return (
    <>
      <TextField {...field("name_zh")} required />
      <TextField {...field("name_en")} />
      <div className="grid grid-cols-[minmax(0,1fr)_112px] items-start gap-4">
        <TextField {...field("code")} required autoCapitalize="none" spellCheck={false} />
        <TextField {...field("credits")} inputMode="decimal" />
      </div>
      <SelectField
        name="college_id"
        label={t("course.form.college_id")}
        required
        value={values.college_id}
        onValueChange={(college) => set("college_id", college)}
        error={inWords("college_id", reasons.college_id)}
      >
        {values.college_id === "" && <option value="">{t("course.form.chooseCollege")}</option>}
        {colleges.map(({ id, name }) => (
          <option key={id} value={id}>
            {localText(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="kind"
        label={t("course.form.kind")}
        value={values.kind}
        onValueChange={(kind) => set("kind", kind)}
        error={inWords("kind", reasons.kind)}
      >
        <option value="">{t("course.kind.none")}</option>
        {courseKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`course.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...field("tags")} hint={t("course.form.tagsHint")} />
    </>
  );
}
