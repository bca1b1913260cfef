import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../../api/error-text";
import { coursesQuery } from "../../../../api/teaching/teaching-queries";
import { LookUpField } from "../../../../forms/field/LookUpField";
import { usePaused } from "../../../../forms/use-paused";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { useCredits } from "../../use-credits";
import type { ChosenCourse } from "./class-draft";

const mostShown = 8;

type CourseFieldProps = {
  course: ChosenCourse | null;
  error: string | undefined;
  onChoose: (course: ChosenCourse | null) => void;
};

/** The course of a class: looked up in the catalogue, then shown, to be changed for another. */
export function CourseField({ course, error, onChoose }: CourseFieldProps) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  // The one that was there from the start must not take the focus.
  const [touched, setTouched] = useState(false);

  function choose(chosen: ChosenCourse | null) {
    setTouched(true);
    onChoose(chosen);
  }

  if (course === null) return <CourseLookUp autoFocus={touched} error={error} onChoose={choose} />;
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{t("class.form.course")}</p>
      <div className="flex items-center gap-3 text-sm">
        <p className="min-w-0 flex-1">
          {localText(course.name)} <span className="text-muted">{course.code}</span>
        </p>
        <Button size="compact" autoFocus={touched} onClick={() => choose(null)}>
          {t("class.form.courseChange")}
        </Button>
      </div>
    </div>
  );
}

type CourseLookUpProps = {
  autoFocus: boolean;
  error: string | undefined;
  onChoose: (course: ChosenCourse) => void;
};

function CourseLookUp({ autoFocus, error, onChoose }: CourseLookUpProps) {
  const { t } = useTranslation("adminCourseList");
  const localText = useLocalText();
  const creditsText = useCredits();
  const errorText = useErrorText();
  const [typed, setTyped] = useState("");
  const wanted = usePaused(typed.trim());
  const search = useQuery({ ...coursesQuery({ q: wanted }), enabled: wanted !== "" });
  const current = wanted === typed.trim() && !search.isPlaceholderData;
  const courses = current ? (search.data?.items.slice(0, mostShown) ?? []) : [];

  function status(): string {
    if (search.error) return t("class.form.lookFailed", { reason: errorText(search.error) });
    if (!current || search.isPending) return t("class.form.looking");
    const count = search.data.total;
    return count === 0 ? t("class.form.courseNone") : t("class.form.courseFound", { count });
  }

  return (
    <LookUpField
      name="course"
      label={t("class.form.course")}
      placeholder={t("class.form.coursePlaceholder")}
      autoFocus={autoFocus}
      error={error}
      typed={typed}
      onType={setTyped}
      status={status()}
      found={courses.map(({ id, code, name, credits, college }) => ({
        id,
        label: localText(name),
        note: [code, creditsText(credits), localText(college)].filter(Boolean).join(" · "),
      }))}
      onChoose={(id) => {
        const chosen = courses.find((course) => course.id === id);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
