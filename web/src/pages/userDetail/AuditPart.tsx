import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { userAuditQuery } from "../../api/people/people-queries";
import type { AuditGroup } from "../../api/people/audit-groups";
import { QueryView } from "../../loading/QueryView";
import { Button } from "../../ui/control/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { AuditItem } from "../../history/AuditItem";

type AuditPartProps = {
  username: string;
  action: AuditGroup | undefined;
  /** Where to go on; nothing at the start. */
  cursor: string | undefined;
};

/** A page of the log, and below it, once asked for, the next. */
export function AuditPart({ username, action, cursor }: AuditPartProps) {
  const { t } = useTranslation("history");
  const query = useQuery(userAuditQuery(username, action, cursor));
  const [further, setFurther] = useState(false);
  // The button that asked for these is gone: whoever pressed it goes on at the first of them.
  const isFurther = cursor !== undefined;

  return (
    <QueryView query={query} pending={<Loading />} failed={t("failed")}>
      {({ items, next }) =>
        items.length === 0 && !isFurther ? (
          <NothingDone narrowed={action !== undefined} />
        ) : (
          <>
            <ol className={isFurther ? "-mt-3" : "border-t"}>
              {items.map((entry, index) => (
                <AuditItem key={entry.id} entry={entry} focused={isFurther && index === 0} />
              ))}
            </ol>
            {next !== null &&
              (further ? (
                <AuditPart username={username} action={action} cursor={next} />
              ) : (
                <Button size="compact" className="justify-self-start" onClick={() => setFurther(true)}>
                  {t("more")}
                </Button>
              ))}
          </>
        )
      }
    </QueryView>
  );
}

function NothingDone({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation("history");
  return narrowed ? <StateMessage title={t("none")} text={t("noneText")} /> : <StateMessage title={t("noneYet")} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-4 border-t py-3">
      <Skeleton className="w-60" />
      <Skeleton className="w-48" />
      <Skeleton className="w-56" />
    </div>
  );
}
