import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { removeStudent } from "../../../../api/teaching/teaching-mutations";
import type { Student } from "../../../../api/teaching/teaching-queries";
import { FormFailure } from "../../../../forms/FormFailure";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { IconButton } from "../../../../ui/control/IconButton";
import { Tag } from "../../../../ui/feedback/Tag";
import { useRefusal } from "../../use-refusal";

type StudentItemProps = {
  student: Student;
  /** The class to remove them from; null where one may only read. */
  offering: string | null;
  onRemoved: () => void;
};

/** One student, removed after a second press. */
export function StudentItem({ student, offering, onRemoved }: StudentItemProps) {
  const { t } = useTranslation("adminCourseList");
  const [asking, setAsking] = useState(false);
  const { username, name, class_group, active } = student;

  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-b py-0.5">
      <span className="min-w-0 flex-1">
        {name} <span className="text-muted">{[username, class_group].filter(Boolean).join(" · ")}</span>
      </span>
      {!active && <Tag>{t("class.students.disabled")}</Tag>}
      {offering !== null &&
        (asking ? (
          <Question student={student} offering={offering} onRemoved={onRemoved} onClose={() => setAsking(false)} />
        ) : (
          <IconButton icon="trash" label={t("class.students.remove", { name })} onClick={() => setAsking(true)} />
        ))}
    </li>
  );
}

type QuestionProps = { student: Student; offering: string; onRemoved: () => void; onClose: () => void };

function Question({ student, offering, onRemoved, onClose }: QuestionProps) {
  const { t } = useTranslation("adminCourseList");
  const refusal = useRefusal();
  const { mutate, isPending, error } = useMutation(removeStudent);
  const { username, name } = student;

  return (
    <div className="flex w-full flex-wrap items-center gap-2 py-1.5">
      <p className="w-full">{t("class.students.removeAsk", { name })}</p>
      {error && <FormFailure>{refusal(error)}</FormFailure>}
      <Button
        autoFocus
        variant="danger"
        size="compact"
        busy={isPending}
        onClick={() => mutate({ id: offering, username }, { onSuccess: onRemoved })}
      >
        {t("class.students.removeYes")}
      </Button>
      <Button size="compact" onClick={onClose}>
        {t("class.students.removeNo")}
      </Button>
    </div>
  );
}
