import type { Language } from "../../i18n/language";
import { useTranslation } from "../../i18n/use-translation";
import { Avatar } from "../../ui/icon/Avatar";

type TeacherHeadProps = { id: string; name: string; position: number; count: number; language: Language };

/** Stays in view while the questions scroll, so that two teachers are never mixed up. */
export function TeacherHead({ id, name, position, count, language }: TeacherHeadProps) {
  const { t } = useTranslation("questionnaire", language);
  return (
    <div className="teacher-head">
      <Avatar name={name} size="medium" />
      <div className="min-w-0">
        <h3 id={id} className="text-lg">
          {name}
        </h3>
        {count > 1 && <p className="text-sm text-muted">{t("teacherOf", { position, count })}</p>}
      </div>
    </div>
  );
}
