import { useQuery } from "@tanstack/react-query";

import { repliesQuery } from "../../api/results/reply-queries";
import type { StudentReplies } from "../../api/results/result-queries";
import { useTranslation } from "../../i18n/use-translation";
import { QueryView } from "../../loading/QueryView";
import { Sheet } from "../../ui/overlay/Sheet";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Reply } from "./Reply";

type RepliesSheetProps = {
  evaluation: string;
  /** To this class, or to those before it. */ of: "class" | "earlier";
  onClose: () => void;
};

/** What teachers answered, over the page. */
export function RepliesSheet({ evaluation, of, onClose }: RepliesSheetProps) {
  const { t } = useTranslation("outcome");
  const query = useQuery(repliesQuery(evaluation));

  return (
    <Sheet
      title={t(of === "class" ? "replies.title" : "replies.earlierTitle")}
      closeLabel={t("common:close")}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t(of === "class" ? "replies.text" : "replies.earlierText")}</p>
      <div className="mt-4 grid gap-4">
        <QueryView query={query} pending={<Loading />} failed={t("replies.loadFailed")}>
          {(replies) => <Written replies={replies} of={of} />}
        </QueryView>
      </div>
    </Sheet>
  );
}

function Written({ replies, of }: { replies: StudentReplies; of: RepliesSheetProps["of"] }) {
  const { t } = useTranslation("outcome");
  const written =
    of === "class"
      ? replies.class.map((reply) => ({ reply, by: t("replies.by", { name: reply.name }) }))
      : replies.earlier.map(({ term, ...reply }) => ({
          reply,
          by: t("replies.earlierBy", { name: reply.name, year: `${term.year}–${term.year + 1}`, number: term.number }),
        }));

  if (written.length === 0) return <p>{t("replies.none")}</p>;
  return written.map(({ reply, by }) => <Reply key={`${by}${reply.body}`} reply={reply} by={by} />);
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")}>
      <Skeleton />
      <Skeleton className="w-56" />
    </div>
  );
}
