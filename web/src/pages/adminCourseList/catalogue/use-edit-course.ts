import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { isConflict } from "../../../api/errors";
import { editCourse } from "../../../api/teaching/teaching-mutations";
import { type Course, courseQuery } from "../../../api/teaching/teaching-queries";
import type { ChangedParts } from "../../../forms/three-way";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";
import { useCourseList } from "../use-course-list";
import { checkValues, type CoursePart, type CourseValues, differences, formOf, merge, valuesOf } from "./course-draft";

/**
 * Saves a course. When it changed elsewhere meanwhile nothing is written over: both changes are brought together and
 * named, and nothing is written until one has looked.
 */
export function useEditCourse(course: Course) {
  const client = useQueryClient();
  const { t } = useTranslation("adminCourseList");
  const toast = useToast();
  const { showSaved } = useCourseList();
  const { mutateAsync } = useMutation(editCourse);
  const [known, setKnown] = useState(course);
  const [conflict, setConflict] = useState<ChangedParts<CoursePart> | null>(null);
  const [saved, setSaved] = useState(false);
  const { id } = course;

  // A newer version that changed nothing of this is as good; one that did must be refused by the server.
  const unchanged = differences(valuesOf(known), valuesOf(course)).length === 0;

  const form = useForm({
    initial: valuesOf(course),
    check: checkValues,
    async send(values) {
      setConflict(null);
      setSaved(false);
      try {
        const now = await mutateAsync({
          id,
          ...formOf(values),
          version: unchanged ? course.version : known.version,
        });
        setKnown(now);
        setSaved(true);
        if (now.code !== course.code) {
          // Another address, and so another panel: this one cannot say it any more.
          await showSaved({ course: now.code });
          toast.show({ text: t("saved") });
        }
      } catch (error) {
        if (!isConflict(error)) throw error;
        const newer = await client.fetchQuery({ ...courseQuery(course.code), staleTime: 0 });
        const [base, theirs] = [valuesOf(known), valuesOf(newer)];
        setConflict(merge({ base, mine: values, theirs }));
        form.update((mine) => merge({ base, mine, theirs }).merged);
        setKnown(newer);
      }
    },
  });

  function set(name: keyof CourseValues, value: string) {
    setSaved(false);
    form.set(name, value);
  }

  return {
    form: { ...form, set },
    known,
    conflict,
    saved,
    unsaved: differences(form.values, valuesOf(known)).length > 0,
  };
}
