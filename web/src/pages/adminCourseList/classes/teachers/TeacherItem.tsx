import { useTranslation } from "../../../../i18n/use-translation";
import { IconButton } from "../../../../ui/control/IconButton";
import { Tag } from "../../../../ui/feedback/Tag";
import { Select } from "../../../../ui/control/Select";
import { type DraftTeacher, isRated } from "../form/class-draft";
import { TeacherLink } from "./TeacherLink";

type TeacherItemProps = {
  teacher: DraftTeacher;
  lead: boolean;
  /** There is nowhere further up. */
  first: boolean;
  onUp: () => void;
  onRemove: () => void;
  onPart: (part: DraftTeacher["part"]) => void;
};

const unrated = ["assistant", "not_rated"] as const;

export function TeacherItem({ teacher, lead, first, onUp, onRemove, onPart }: TeacherItemProps) {
  const { t } = useTranslation("adminCourseList");
  const { username, name } = teacher;
  const called = name ?? username;

  return (
    <li className="flex min-h-12 flex-wrap items-center gap-1 border-b py-1">
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
      <Select
        aria-label={t("class.teachers.part", { name: called })}
        value={isRated(teacher) ? "" : (teacher.part ?? "")}
        onValueChange={(chosen) => onPart(unrated.find((part) => part === chosen))}
        className="w-28"
      >
        <option value="">{t("class.teachers.rated")}</option>
        {unrated.map((part) => (
          <option key={part} value={part}>
            {t(`class.teachers.${part}`)}
          </option>
        ))}
      </Select>
      {/* Stays, and keeps the focus, when the line has reached the top. */}
      <IconButton
        icon="chevron-up"
        label={t("class.teachers.up", { name: called })}
        aria-disabled={first || undefined}
        className="aria-disabled:opacity-30"
        onClick={onUp}
      />
      <IconButton icon="trash" label={t("class.teachers.remove", { name: called })} onClick={onRemove} />
    </li>
  );
}
