import { useQuery } from "@tanstack/react-query";

import { repliesQuery } from "../../api/reply-queries";
import { useTermText } from "../../calendar/use-term-text";
import { useTranslation } from "../../i18n/use-translation";
import { LoadFailure } from "../../table/LoadFailure";
import { Sheet } from "../../ui/Sheet";
import { Skeleton } from "../../ui/Skeleton";

type RepliesSheetProps = {
  evaluation: string;
  /** To this class, or to those before it. */ of: "class" | "earlier";
  onClose: () => void;
};

/** What teachers answered, over the page. Plain text, as it was written. */
export function RepliesSheet({ evaluation, of, onClose }: RepliesSheetProps) {
  const { t } = useTranslation("replies");
  const termText = useTermText();
  const { data, error, isFetching, refetch } = useQuery(repliesQuery(evaluation));
  const replies =
    of === "class"
      ? data?.class.map(({ name, body }) => ({ body, by: t("by", { name }) }))
      : data?.earlier.map(({ name, body, term }) => ({
          body,
          by: t("earlierBy", { name, term: termText.name(term) }),
        }));

  return (
    <Sheet title={t(of === "class" ? "title" : "earlierTitle")} closeLabel={t("common:close")} onClose={onClose}>
      <p className="text-sm text-muted">{t(of === "class" ? "text" : "earlierText")}</p>
      <div className="mt-4 grid gap-4">
        {replies?.map(({ body, by }) => (
          <figure key={`${by}${body}`} className="rounded-xl bg-sunken px-4 py-3">
            <blockquote className="whitespace-pre-line">{body}</blockquote>
            <figcaption className="mt-1 text-sm text-muted">{by}</figcaption>
          </figure>
        ))}
        {replies?.length === 0 && <p>{t("none")}</p>}
        {!replies && error && (
          <LoadFailure title={t("loadFailed")} error={error} retry={refetch} retrying={isFetching} />
        )}
        {!replies && !error && (
          <div role="status" aria-label={t("common:loading")}>
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        )}
      </div>
    </Sheet>
  );
}
