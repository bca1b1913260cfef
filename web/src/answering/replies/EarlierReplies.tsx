import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { repliesQuery } from "../../api/results/reply-queries";
import { useTranslation } from "../../i18n/use-translation";

const RepliesSheet = lazy(() => import("./RepliesSheet").then((sheet) => ({ default: sheet.RepliesSheet })));

/** On the form: how the newest reply to others begins. Where there is nothing, or no connection, there is no line. */
export function EarlierReplies({ evaluation }: { evaluation: string }) {
  const { t } = useTranslation("outcome");
  const { data } = useQuery(repliesQuery(evaluation));
  const [open, setOpen] = useState(false);
  const [newest] = data?.earlier ?? [];
  if (!newest) return null;
  const { term, name, body } = newest;
  return (
    <div className="-my-2 grid gap-1 px-1 text-sm">
      <blockquote className="line-clamp-2 border-l-3 border-border-strong pl-3 whitespace-pre-line">{body}</blockquote>
      <p className="text-muted">
        {t("replies.earlierBy", { name, year: `${term.year}–${term.year + 1}`, number: term.number })}{" "}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {t("replies.earlier")}
        </button>
      </p>
      {open && (
        <Suspense>
          <RepliesSheet evaluation={evaluation} of="earlier" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
