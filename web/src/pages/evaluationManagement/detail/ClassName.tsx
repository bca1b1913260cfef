import type { RateRow } from "../../../api/campaign-types";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { CodeText } from "../../../ui/CodeText";

/** A class as people know it: course, code, teachers. */
export function ClassName({ row }: { row: RateRow }) {
  const { t } = useTranslation("evaluationManagement");
  const localText = useLocalText();
  return (
    <>
      {localText(row.name)}
      <span className="rate-class">
        {row.code !== null && <CodeText>{row.code}</CodeText>} {row.teachers.join(t("and"))}
      </span>
    </>
  );
}
