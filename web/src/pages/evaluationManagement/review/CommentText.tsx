import type { Comment, CommentFlag } from "../../../api/results/comment-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Tag } from "../../../ui/feedback/Tag";

/** Which class, which question, and what was written, with what may tell who somebody is marked. Nothing else. */
export function CommentText({ comment, id }: { comment: Comment; id?: string }) {
  const { t } = useTranslation("review");
  const localText = useLocalText();
  const flags = [...new Set(comment.body.flatMap(({ flag }) => flag ?? []))] satisfies CommentFlag[];

  return (
    <div id={id} className="grid gap-1">
      <p className="text-sm text-muted">
        {localText(comment.course_name)} <span className="whitespace-nowrap">{comment.class_code}</span>
      </p>
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
