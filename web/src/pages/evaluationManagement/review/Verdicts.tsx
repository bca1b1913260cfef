import type { Comment, CommentState } from "../../../api/results/comment-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";

const verdicts = ["shown", "teacher_only", "withheld"] as const;
const readers = { pending: 0, withheld: 0, teacher_only: 1, shown: 2 } as const satisfies Record<CommentState, number>;

/** What was read after publishing can only be kept from more people. */
function mayBecome({ state, published }: Comment, next: CommentState): boolean {
  if (!published || readers[state] === 0) return true;
  return readers[next] < readers[state];
}

type VerdictsProps = {
  comment: Comment;
  busy: boolean;
  /** The keys that do the same stand on the buttons. */
  keys?: boolean;
  onChoose: (state: (typeof verdicts)[number]) => void;
};

export function Verdicts({ comment, busy, keys = false, onChoose }: VerdictsProps) {
  const { t } = useTranslation("review");
  return (
    <div role="group" aria-label={t("verdict.label")} className="review-verdicts">
      {verdicts.map((state, place) => (
        <Button
          key={state}
          size="compact"
          className="justify-start"
          variant={state === "withheld" ? "danger" : "secondary"}
          aria-pressed={comment.state === state}
          aria-describedby={`about-${state}-${comment.id}`}
          busy={busy}
          disabled={comment.state !== state && !mayBecome(comment, state)}
          onClick={() => onChoose(state)}
        >
          {keys && (
            <kbd className="review-key" aria-hidden="true">
              {place + 1}
            </kbd>
          )}
          <span className="grid text-left">
            <b>{t(`verdict.${state}`)}</b>
            <small id={`about-${state}-${comment.id}`}>{t(`verdict.${state}About`)}</small>
          </span>
        </Button>
      ))}
    </div>
  );
}
