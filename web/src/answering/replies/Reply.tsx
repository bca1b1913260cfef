import type { ReplyToStudent } from "../../api/results/reply-queries";
import { useTranslation } from "../../i18n/use-translation";
import "./replies.css";

const states = ["heard", "will_change", "done"] as const;

type ReplyProps = {
  reply: ReplyToStudent;
  /** Whose it is, and of when. */
  by: string;
};

/** What a teacher answered, plain text as it was written, and what became of it. */
export function Reply({ reply: { body, state, outcome }, by }: ReplyProps) {
  const { t } = useTranslation("outcome");
  const reached = states.indexOf(state);
  return (
    <figure className="rounded-xl bg-sunken px-4 py-3">
      <blockquote className="written">{body}</blockquote>
      <figcaption className="mt-1 text-sm text-muted">{by}</figcaption>
      <ol className="reply-steps" aria-label={t("replies.became")}>
        {states.map((step, place) => (
          <li
            key={step}
            aria-current={step === state ? "step" : undefined}
            data-reached={place <= reached || undefined}
          >
            {t(`replies.state.${step}`)}
          </li>
        ))}
      </ol>
      {outcome !== null && <p className="text-sm">{outcome}</p>}
    </figure>
  );
}
