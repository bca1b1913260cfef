import type { ClassToVisit } from "../../../api/observation/visit-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Fact, Facts } from "../../../ui/layout/Facts";
import { CodeText } from "../../../ui/text/CodeText";

/** What is to be known of a class before one goes there. Who was there before is said by capacity, never by name. */
export function AboutClass({ subject }: { subject: ClassToVisit }) {
  const { t } = useTranslation("observation");
  const termText = useTermText();
  const { class_code, students, visits } = subject;
  return (
    <Facts>
      <Fact label={t("book.class")}>
        <CodeText>{class_code}</CodeText>
      </Fact>
      <Fact label={t("book.students")}>{t("book.people", { count: students })}</Fact>
      <Fact label={t("book.lastVisits")}>
        {visits.length === 0 ? (
          t("book.never")
        ) : (
          <ul>
            {visits.map(({ term, capacity }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two visits of a term may read the same
              <li key={at}>{t("book.visit", { term: termText.name(term), capacity: t(`capacity.${capacity}`) })}</li>
            ))}
          </ul>
        )}
      </Fact>
    </Facts>
  );
}
