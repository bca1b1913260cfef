/** What became of each comment that was sent from this device: told when its author asks, one at a time. */
import { useMutation } from "@tanstack/react-query";

import { askFate, type Fate } from "../../../answering/comment-fate";
import type { EvaluationForm } from "../../../api/evaluation-types";
import type { CommentTag } from "../../../ballot/submission";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { FrozenForm } from "../../../questionnaire/model";
import { itemsOf, stepsOf } from "../../../questionnaire/steps";
import { Button } from "../../../ui/Button";

type OwnCommentsProps = { form: EvaluationForm; tags: readonly CommentTag[] };

export function OwnComments({ form, tags }: OwnCommentsProps) {
  const { t } = useTranslation("fate");
  const localText = useLocalText();
  const frozen = form.frozen as unknown as FrozenForm;
  const items = itemsOf(stepsOf(frozen));

  function nameOf(key: string): string {
    const item = items.find((one) => one.key === key);
    if (!item) return key;
    const question = localText(item.question.text);
    const teacher = item.teacher === null ? undefined : frozen.teachers[item.teacher]?.name;
    return teacher === undefined ? question : t("about", { question, teacher });
  }

  return (
    <section aria-labelledby="own-comments" className="grid gap-2">
      <h2 id="own-comments" className="px-1 text-base">
        {t("title")}
      </h2>
      <div className="rounded-xl border bg-surface p-4 sm:px-5">
        <p className="text-sm text-muted">{t("text")}</p>
        {tags.length > 1 && <p className="text-sm text-muted">{t("apart")}</p>}
        <ul className="mt-2">
          {tags.map(({ question, tag }) => (
            <OwnComment key={question} form={form} question={nameOf(question)} tag={tag} />
          ))}
        </ul>
      </div>
    </section>
  );
}

type OwnCommentProps = { form: EvaluationForm; question: string; tag: CommentTag["tag"] };

function OwnComment({ form, question, tag }: OwnCommentProps) {
  const { t } = useTranslation("fate");
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => askFate({ institution: form.institution, evaluation: form.id }, tag),
  });

  return (
    <li className="border-t py-3 first:border-t-0">
      <p className="text-[15px]/6.5">{question}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div role="status" className="min-w-0 text-sm">
          {data === null && <p className="text-danger">{t("failed")}</p>}
          {data && <FateText fate={data} />}
        </div>
        <Button
          size="compact"
          busy={isPending}
          aria-label={data ? undefined : t("askOne", { question })}
          onClick={() => mutate()}
        >
          {t(isPending ? "asking" : data ? "again" : "ask")}
        </Button>
      </div>
    </li>
  );
}

function FateText({ fate: { state, reason, note } }: { fate: Fate }) {
  const { t } = useTranslation("fate");
  return (
    <>
      <p className="font-semibold">{t(`state.${state}`)}</p>
      {reason !== null && <p className="text-muted">{t("why", { reason: note ?? t(`reason.${reason}`) })}</p>}
    </>
  );
}
