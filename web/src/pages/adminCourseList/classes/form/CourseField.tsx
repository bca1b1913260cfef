import { useQuery } from "@tanstack/react-query";

import { coursesQuery } from "../../../../api/teaching/teaching-queries";
import { lookedUp, useTyping } from "../../../../forms/picker/look-up";
import { Picker } from "../../../../forms/picker/Picker";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useCredits } from "../../use-credits";
import type { ChosenCourse } from "./class-draft";

type CourseFieldProps = {
  course: ChosenCourse | null;
  error: string | undefined;
  onChoose: (course: ChosenCourse | null) => void;
};

/** The course of a class: looked up in the catalogue, then shown, to be changed for another. */
export function CourseField({ course, error, onChoose }: CourseFieldProps) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const creditsText = useCredits();
  const typing = useTyping();
  const { wanted } = typing;
  const { data, ...search } = lookedUp(typing, useQuery({ ...coursesQuery({ q: wanted }), enabled: wanted !== "" }));
  const items = data?.items.map(({ id, code, name, credits, college }) => ({
    id,
    label: localText(name),
    note: [code, creditsText(credits), localText(college)].filter(Boolean).join(" · "),
  }));

  return (
    <Picker
      single
      name="course"
      label={t("class.form.course")}
      placeholder={t("class.form.coursePlaceholder")}
      error={error}
      none={t("class.form.courseNone")}
      found={(count) => t("class.form.courseFound", { count })}
      typing={typing}
      search={{ ...search, data: items && { items, total: data?.total ?? 0 } }}
      chosen={course ? [{ id: course.id, label: localText(course.name), note: course.code }] : []}
      onAdd={(id) => onChoose(data?.items.find((one) => one.id === id) ?? null)}
      onRemove={() => onChoose(null)}
    />
  );
}
