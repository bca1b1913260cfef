import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { coursesByIdQuery } from "../../../../api/campaigns/campaign-queries";
import { coursesQuery } from "../../../../api/teaching/teaching-queries";
import { usePaused } from "../../../../forms/use-paused";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import type { Picked } from "../campaign-draft";
import { Picker } from "./Picker";

type CoursePickerProps = { chosen: readonly Picked[]; onChange: (chosen: Picked[]) => void };

/** Courses with all their classes of the term. */
export function CoursePicker({ chosen, onChange }: CoursePickerProps) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  const [typed, setTyped] = useState("");
  const wanted = usePaused(typed.trim());
  const search = useQuery({ ...coursesQuery({ q: wanted }), enabled: wanted !== "" });
  const { data: known = [] } = useQuery(
    coursesByIdQuery(chosen.flatMap(({ id, name }) => (name === null ? [id] : []))),
  );

  return (
    <Picker
      name="courses"
      label={t("scope.course")}
      placeholder={t("scope.coursePlaceholder")}
      none={t("scope.courseNone")}
      typed={typed}
      onType={setTyped}
      search={{
        data: search.data && {
          total: search.data.total,
          items: search.data.items.map(({ id, code, name, college }) => ({
            id,
            code,
            name,
            note: `${code} · ${localText(college)}`,
          })),
        },
        error: search.error,
        isPending: search.isPending,
        isOld: wanted !== typed.trim() || search.isPlaceholderData,
      }}
      chosen={chosen.map((item) => ({ ...item, ...named(known.find(({ id }) => id === item.id)) }))}
      onChange={onChange}
    />
  );
}

const named = (course: { code: string; name: Picked["name"] } | undefined) =>
  course && { code: course.code, name: course.name };
