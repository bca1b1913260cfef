import { useQuery } from "@tanstack/react-query";

import { repliesQuery } from "../../api/reply-queries";
import { useTranslation } from "../../i18n/use-translation";
import { LoadFailure } from "../../loading/LoadFailure";
import { Sheet } from "../../ui/Sheet";
import { Skeleton } from "../../ui/Skeleton";
import "./replies.css";

type RepliesSheetProps = {
  evaluation: string;
  /** To this class, or to those before it. */ of: "class" | "earlier";
  onClose: () => void;
};

/** What teachers answered, over the page. Plain text, as it was written. */
export function RepliesSheet({ evaluation, of, onClose }: RepliesSheetProps) {
  const { t } = useTranslation("outcome");
  const { data, error, isFetching, refetch } = useQuery(repliesQuery(evaluation));
  const replies =
    of === "class"
      ? data?.class.map(({ name, body }) => ({ body, by: t("replies.by", { name }) }))
      : data?.earlier.map(({ name, body, term }) => ({
          body,
          by: t("replies.earlierBy", { name, year: `${term.year}–${term.year + 1}`, number: term.number }),
        }));

  return (
    <Sheet
      title={t(of === "class" ? "replies.title" : "replies.earlierTitle")}
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t(of === "class" ? "replies.text" : "replies.earlierText")}</p>
      <div className="mt-4 grid gap-4">
        {replies?.map(({ body, by }) => (
          <figure key={`${by}${body}`} className="rounded-xl bg-sunken px-4 py-3">
            <blockquote className="written">{body}</blockquote>
            <figcaption className="mt-1 text-sm text-muted">{by}</figcaption>
          </figure>
        ))}
        {replies?.length === 0 && <p>{t("replies.none")}</p>}
        {!replies && error && (
          <LoadFailure title={t("replies.loadFailed")} error={error} retry={refetch} retrying={isFetching} />
        )}
        {!replies && !error && (
          <div role="status" aria-label={t("common:loading")}>
            <Skeleton />
            <Skeleton className="w-56" />
          </div>
        )}
      </div>
    </Sheet>
  );
}
