import type { SurveyComment, SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Tag } from "../../../../../ui/feedback/Tag";

type CommentTextProps = { survey: SurveyDetail; comment: SurveyComment; id?: string };

/** What it is about and what was written, with what may tell who somebody is marked. Whose it is stands nowhere. */
export function CommentText({ survey, comment, id }: CommentTextProps) {
  const { t } = useTranslation("review");
  const localText = useLocalText();
  const target = survey.target_list.find((one) => one.id === comment.target);
  const flags = [...new Set(comment.body.flatMap(({ flag }) => flag ?? []))];

  return (
    <div id={id} className="grid gap-1">
      {target && (
        <p className="text-sm text-muted">{[localText(target.name), target.edition].filter(Boolean).join(" ")}</p>
      )}
      <h2 className="text-sm font-semibold">{localText(comment.question)}</h2>
      <blockquote className="review-body">
        {comment.body.map(({ text, flag }, place) => {
          // Pieces have no name but their place, and never change it.
          const key = `${place} ${text}`;
          return flag === null ? (
            <span key={key}>{text}</span>
          ) : (
            <mark key={key} title={t(`flag.${flag}`)}>
              {text}
            </mark>
          );
        })}
      </blockquote>
      {flags.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5 text-note text-muted">
          {t("flags")}
          {flags.map((flag) => (
            <Tag key={flag} tone="warn">
              {t(`flag.${flag}`)}
            </Tag>
          ))}
        </p>
      )}
    </div>
  );
}
