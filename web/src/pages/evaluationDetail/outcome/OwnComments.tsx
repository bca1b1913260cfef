/** What became of the comments that were sent from this device, all of them at once. */
import { useQuery } from "@tanstack/react-query";

import { learnFates } from "../../../answering/fates/comment-fate";
import type { Fate } from "../../../answering/fates/own-fates";
import type { EvaluationForm } from "../../../api/models";
import { type CommentTag, toldDays } from "../../../ballot/submission";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { itemsOf, stepsOf } from "../../../questionnaire/steps";
import { Button } from "../../../ui/control/Button";

type OwnCommentsProps = { form: EvaluationForm; user: string; tags: readonly CommentTag[] };

export function OwnComments({ form, user, tags }: OwnCommentsProps) {
  const { t } = useTranslation("fate");
  const localText = useLocalText();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["fates", user, form.id],
    queryFn: () => learnFates({ institution: form.institution, evaluation: form.id }, tags),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const frozen = form.frozen;
  const items = itemsOf(stepsOf(frozen));
  if (tags.length === 0) return null;

  function nameOf(key: string): string {
    const item = items.find((one) => one.key === key);
    if (!item) return key;
    const question = localText(item.question.text);
    const teacher = item.teacher === null ? undefined : frozen.teachers[item.teacher]?.name;
    return teacher === undefined ? question : t("about", { question, teacher });
  }

  const fateOf = (key: string) =>
    data?.kind === "told" ? data.fates.find(({ question }) => question === key)?.fate : undefined;

  return (
    <section aria-labelledby="own-comments" className="grid gap-2">
      <h2 id="own-comments" className="px-1 text-base">
        {t("title")}
      </h2>
      <div className="rounded-xl border bg-surface p-4 sm:px-5">
        <p className="text-sm text-muted">{t("text")}</p>
        <p className="text-sm text-muted">{t("until", { count: toldDays })}</p>
        <ul className="mt-2" aria-busy={isFetching}>
          {tags.map(({ question }) => (
            <li key={question} className="border-t py-3 first:border-t-0">
              <p className="text-md/6.5">{nameOf(question)}</p>
              <div role="status" className="min-w-0 text-sm">
                <FateText fate={fateOf(question)} loading={data === undefined} />
              </div>
            </li>
          ))}
        </ul>
        {data !== undefined && data.kind !== "told" && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p role="status" className="text-sm text-danger">
              {t(data.kind)}
            </p>
            <Button size="compact" busy={isFetching} onClick={() => void refetch()}>
              {t("again")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function FateText({ fate, loading }: { fate: Fate | null | undefined; loading: boolean }) {
  const { t } = useTranslation("fate");
  if (loading) return <p className="text-muted">{t("loading")}</p>;
  if (fate === undefined) return null;
  if (fate === null) return <p className="text-danger">{t("unreadable")}</p>;
  const { state, reason, note } = fate;
  return (
    <>
      <p className="font-semibold">{t(`state.${state}`)}</p>
      {reason !== null && <p className="text-muted">{t("why", { reason: note ?? t(`reason.${reason}`) })}</p>}
    </>
  );
}
