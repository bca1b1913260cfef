import { useSchoolTime } from "../api/use-school-time";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { momentInWords } from "../lib/time";
import { Parts } from "../ui/text/Parts";

type NoticeHeadProps = {
  author: string | null;
  /** Null: the school's. */
  college: { zh: string; en: string | null } | null;
  published: string;
  edited: string | null;
};

/** Who says it, and when. */
export function NoticeHead({ author, college, published, edited }: NoticeHeadProps) {
  const { t } = useTranslation("notices");
  const localText = useLocalText();
  const time = useSchoolTime();
  const unit = college ? localText(college) : t("school");
  const parts = [
    author === null ? unit : t("by", { unit, name: author }),
    momentInWords(published, time),
    edited === null ? "" : t("edited", { when: momentInWords(edited, time) }),
  ];
  return (
    <p className="text-sm text-muted">
      <Parts parts={parts} />
    </p>
  );
}
