import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { repliesQuery } from "../../api/results/reply-queries";
import { useTranslation } from "../../i18n/use-translation";

const RepliesSheet = lazy(() => import("./RepliesSheet").then((sheet) => ({ default: sheet.RepliesSheet })));

/** A line on the form: what became of what others said. Where there is nothing, or no connection, there is no line. */
export function EarlierReplies({ evaluation }: { evaluation: string }) {
  const { t } = useTranslation("outcome");
  const { data } = useQuery(repliesQuery(evaluation));
  const [open, setOpen] = useState(false);
  if (!data || data.earlier.length === 0) return null;
  return (
    <div className="-my-2 px-1 text-sm">
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t("replies.earlier")}
      </button>
      {open && (
        <Suspense>
          <RepliesSheet evaluation={evaluation} of="earlier" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
