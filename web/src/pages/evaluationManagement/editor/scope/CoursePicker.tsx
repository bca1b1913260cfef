import { useQuery } from "@tanstack/react-query";

import { coursesByIdQuery } from "../../../../api/campaigns/campaign-queries";
import { coursesQuery } from "../../../../api/teaching/teaching-queries";
import { lookedUp, useTyping } from "../../../../forms/picker/look-up";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Picked } from "../campaign-draft";
import { ScopePicker } from "./ScopePicker";

type CoursePickerProps = { chosen: readonly Picked[]; onChange: (chosen: Picked[]) => void };

/** Courses with all their classes of the term. */
export function CoursePicker({ chosen, onChange }: CoursePickerProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const typing = useTyping();
  const search = lookedUp(typing, useQuery({ ...coursesQuery({ q: typing.wanted }), enabled: typing.wanted !== "" }));
  const { data: known = [] } = useQuery(
    coursesByIdQuery(chosen.flatMap(({ id, name }) => (name === null ? [id] : []))),
  );

  return (
    <ScopePicker
      name="courses"
      label={t("scope.course")}
      placeholder={t("scope.coursePlaceholder")}
      none={t("scope.courseNone")}
      typing={typing}
      search={search}
      noteOf={({ code, college }) => `${code} · ${localText(college)}`}
      chosen={chosen.map((item) => ({ ...item, ...named(known.find(({ id }) => id === item.id)) }))}
      onChange={onChange}
    />
  );
}

const named = (course: { code: string; name: Picked["name"] } | undefined) =>
  course && { code: course.code, name: course.name };
