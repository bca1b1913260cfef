import { useRef, useState } from "react";

import { useTranslation } from "../../../../i18n/use-translation";
import { PanelSection } from "../../../../ui/layout/PanelSection";
import { type DraftTeacher, isRated } from "../form/class-draft";
import { TeacherItem } from "./TeacherItem";
import { TeacherLookUp } from "./TeacherLookUp";

type TeachersFieldProps = {
  teachers: readonly DraftTeacher[];
  pending: string;
  error: string | undefined;
  onChange: (teachers: readonly DraftTeacher[]) => void;
  onPending: (typed: string) => void;
};

/** Who teaches a class, in order: the first one who is asked about leads. */
export function TeachersField({ teachers, pending, error, onChange, onPending }: TeachersFieldProps) {
  const { t } = useTranslation("adminCourseList");
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const leads = teachers.findIndex(isRated);
  const nameOf = ({ name, username }: DraftTeacher) => name ?? username;

  function moveUp(index: number) {
    const moved = teachers[index];
    const before = teachers[index - 1];
    if (!moved || !before) return;
    const next = teachers.with(index - 1, moved).with(index, before);
    onChange(next);
    setSaid(
      index - 1 === next.findIndex(isRated)
        ? t("class.teachers.leads", { name: nameOf(moved) })
        : t("class.teachers.moved", { name: nameOf(moved), place: index }),
    );
  }

  function give(index: number, part: DraftTeacher["part"]) {
    const given = teachers[index];
    if (given) onChange(teachers.with(index, { ...given, part }));
  }

  function remove(teacher: DraftTeacher) {
    onChange(teachers.filter((other) => other !== teacher));
    setSaid(t("class.teachers.removed", { name: nameOf(teacher) }));
    // The button that was pressed goes with the line.
    place.current?.querySelector("input")?.focus();
  }

  function add(teacher: DraftTeacher) {
    if (teachers.some(({ username }) => username.toLowerCase() === teacher.username.toLowerCase())) {
      setSaid(t("class.teachers.held"));
      return;
    }
    onChange([...teachers, teacher]);
    setSaid(t("class.teachers.added", { name: nameOf(teacher) }));
  }

  return (
    <PanelSection id="teachers" title={t("class.teachers.title")}>
      {teachers.length === 0 ? (
        <p className="text-sm text-muted">{t("class.teachers.none")}</p>
      ) : (
        <ol className="border-t text-sm">
          {teachers.map((teacher, index) => (
            <TeacherItem
              key={teacher.username}
              teacher={teacher}
              lead={index === leads}
              first={index === 0}
              onPart={(part) => give(index, part)}
              onUp={() => moveUp(index)}
              onRemove={() => remove(teacher)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="text-note text-muted empty:hidden">
        {said}
      </p>
      <div ref={place}>
        <TeacherLookUp typed={pending} error={error} onType={onPending} onChoose={add} />
      </div>
    </PanelSection>
  );
}
