import { useTranslation } from "../../../../i18n/use-translation";
import { IconButton } from "../../../../ui/control/IconButton";
import { Tag } from "../../../../ui/feedback/Tag";
import type { DraftTeacher } from "../form/class-draft";
import { TeacherLink } from "./TeacherLink";

type TeacherItemProps = { teacher: DraftTeacher; lead: boolean; onUp: () => void; onRemove: () => void };

export function TeacherItem({ teacher, lead, onUp, onRemove }: TeacherItemProps) {
  const { t } = useTranslation("adminCourseList");
  const { username, name } = teacher;
  const called = name ?? username;

  return (
    <li className="flex min-h-12 items-center gap-1 border-b">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        {name === null ? (
          <>
            {username} <span className="text-note text-muted">{t("class.teachers.unknown")}</span>
          </>
        ) : (
          <>
            <TeacherLink teacher={{ username, name }} /> <span className="text-muted">{username}</span>
          </>
        )}
        {lead && <Tag tone="info">{t("class.teachers.lead")}</Tag>}
      </span>
      {/* Stays, and keeps the focus, when the line has reached the top. */}
      <IconButton
        icon="chevron-up"
        label={t("class.teachers.up", { name: called })}
        aria-disabled={lead || undefined}
        className="aria-disabled:opacity-30"
        onClick={onUp}
      />
      <IconButton icon="trash" label={t("class.teachers.remove", { name: called })} onClick={onRemove} />
    </li>
  );
}
