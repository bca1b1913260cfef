import type { Offering } from "../../../../api/teaching/teaching-queries";
import { FormFailure } from "../../../../forms/FormFailure";
import type { ChangedParts } from "../../../../forms/three-way";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { meetingOf } from "../../../../timetable/meeting";
import { useTimetableText } from "../../../../timetable/use-timetable-text";
import type { ClassPart } from "./class-draft";

type ClassConflictProps = { offering: Offering; changed: ChangedParts<ClassPart> };

/** The class was changed elsewhere: what it says there, where that clashes, and that nothing typed here is lost. */
export function ClassConflict({ offering, changed: { taken, clashing } }: ClassConflictProps) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const text = useTimetableText();

  function inWords(part: ClassPart): string {
    switch (part) {
      case "course":
        return `${localText(offering.course_name)} ${offering.course_code}`;
      case "code":
        return offering.code;
      case "teachers":
        return offering.teachers
          .map(({ name, part }) =>
            part === "lead" || part === "co"
              ? name
              : t("class.teachers.withPart", { name, part: t(`class.teachers.${part}`) }),
          )
          .join(t("and"));
      case "meetings":
        return offering.meetings.map((meeting) => text.meeting(meetingOf(meeting))).join(t("and"));
    }
  }

  const told = (part: ClassPart) => ({
    field: t(`class.column.${part}`),
    value: inWords(part) || t("conflict.nothing"),
  });

  return (
    <FormFailure tone="warn">
      <p>{t("class.conflict")}</p>
      {taken.map((part) => (
        <p key={part}>{t("conflict.now", told(part))}</p>
      ))}
      {clashing.map((part) => (
        <p key={part}>{t("conflict.clash", told(part))}</p>
      ))}
      <p>{t("conflict.kept")}</p>
    </FormFailure>
  );
}
