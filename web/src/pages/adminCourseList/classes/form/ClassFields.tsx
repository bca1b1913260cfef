import type { Term } from "../../../../api/teaching/calendar-queries";
import { TextField } from "../../../../forms/field/TextField";
import { useTranslation } from "../../../../i18n/use-translation";
import { CourseField } from "./CourseField";
import { MeetingsField } from "../meetings/MeetingsField";
import { TeachersField } from "../teachers/TeachersField";
import type { ClassForm } from "./use-class-form";
import { useClassReason } from "./use-class-reason";

type ClassFieldsProps = { form: ClassForm; term: Term };

/** What is saved together, the same for a new class and for one there is. */
export function ClassFields({ form, term }: ClassFieldsProps) {
  const { t } = useTranslation("adminCourseList");
  const inWords = useClassReason();
  const { draft, pending, reasons, change } = form;

  return (
    <>
      <div className="grid gap-4">
        <CourseField
          course={draft.course}
          error={inWords("course", reasons.course)}
          onChoose={(course) => change({ course })}
        />
        <TextField
          name="code"
          label={t("class.form.code")}
          hint={t("class.form.codeHint")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.code}
          onValueChange={(code) => change({ code })}
          error={inWords("code", reasons.code)}
        />
      </div>
      <TeachersField
        teachers={draft.teachers}
        pending={pending}
        error={inWords("teachers", reasons.teachers, {
          typed: pending.trim(),
          numbers: (reasons.numbers ?? []).join(t("and")),
        })}
        onChange={(teachers) => change({ teachers })}
        onPending={form.type}
      />
      <MeetingsField
        meetings={draft.meetings}
        term={term}
        checked={form.checked}
        error={inWords("meetings", reasons.meetings)}
        onChange={(meetings) => change({ meetings })}
      />
    </>
  );
}
