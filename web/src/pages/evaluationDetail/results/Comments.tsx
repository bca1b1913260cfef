import { useState } from "react";

import type { QuestionComments } from "../../../api/results/result-queries";
import type { ResultView } from "../../../api/models";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { Button } from "../../../ui/control/Button";
import { Tag } from "../../../ui/feedback/Tag";
import { ResultSection } from "./ResultSection";
import type { ShownQuestion, ShownSection } from "./shape";

const atFirst = 6;

/** What was written, question by question; what is not to be read is only counted. */
export function Comments({ view, sections }: { view: ResultView; sections: readonly ShownSection[] }) {
  const { t } = useTranslation("results");
  const { closed, questions } = view.comments;
  const asked = sections.flatMap((section) => section.questions.filter(({ question }) => question.type === "text"));
  if (asked.length === 0) return null;
  const found = asked.flatMap((question) => {
    const of = questions.find(({ key }) => key === question.key);
    return of ? [{ question, of }] : [];
  });
  const count = found.reduce((sum, { of }) => sum + of.comments.length, 0);
  return (
    <ResultSection title={t("comments.title", { count })} note={closed ? undefined : t("comments.note")}>
      {closed ? (
        <Banner>{t("comments.closed")}</Banner>
      ) : (
        <div className="grid gap-7">
          {found.map(({ question, of }) => (
            <OfQuestion key={of.key} shown={question} of={of} />
          ))}
        </div>
      )}
    </ResultSection>
  );
}

function OfQuestion({ shown, of }: { shown: ShownQuestion; of: QuestionComments }) {
  const { t } = useTranslation("results");
  const localText = useLocalText();
  const [all, setAll] = useState(false);
  const { comments, withheld, pending, teacher_only } = of;
  const seen = all ? comments : comments.slice(0, atFirst);
  const apart = [
    ...(withheld > 0 ? [t("comments.withheld", { count: withheld })] : []),
    ...(teacher_only > 0 ? [t("comments.forTeacher", { count: teacher_only })] : []),
    ...(pending > 0 ? [t("comments.pending", { count: pending })] : []),
  ];
  const title = localText(shown.question.text);
  return (
    <section aria-label={title} className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      {comments.length === 0 ? (
        <p className="text-sm text-muted">{t(apart.length > 0 ? "comments.noneYet" : "comments.none")}</p>
      ) : (
        <ul className="result-comments">
          {seen.map(({ body, teacher_only: mine }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may say the same, and their order does not change
            <li key={place}>
              <p>{body}</p>
              {mine && <Tag>{t("comments.teacherOnly")}</Tag>}
            </li>
          ))}
        </ul>
      )}
      {seen.length < comments.length && (
        <Button variant="quiet" size="compact" className="justify-self-start" onClick={() => setAll(true)}>
          {t("comments.more", { count: comments.length - seen.length })}
        </Button>
      )}
      {apart.length > 0 && <p className="text-note text-muted">{apart.join(t("comma"))}</p>}
    </section>
  );
}
