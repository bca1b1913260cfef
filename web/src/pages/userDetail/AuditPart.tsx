import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { userAuditQuery } from "../../api/people-queries";
import type { AuditGroup } from "../../lib/people-search";
import { LoadFailure } from "../../loading/LoadFailure";
import { Button } from "../../ui/Button";
import { Skeleton } from "../../ui/Skeleton";
import { StateMessage } from "../../ui/StateMessage";
import { AuditItem } from "./AuditItem";

type AuditPartProps = {
  username: string;
  action: AuditGroup | undefined;
  /** Where to go on; nothing at the start. */
  cursor: string | undefined;
};

/** A page of the log, and below it, once asked for, the next. */
export function AuditPart({ username, action, cursor }: AuditPartProps) {
  const { t } = useTranslation("userDetail");
  const { data, error, isFetching, refetch } = useQuery(userAuditQuery(username, action, cursor));
  const [further, setFurther] = useState(false);
  // The button that asked for these is gone: whoever pressed it goes on at the first of them.
  const isFurther = cursor !== undefined;

  if (error) return <LoadFailure title={t("audit.failed")} error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <Loading />;
  if (data.items.length === 0 && !isFurther) {
    return action === undefined ? (
      <StateMessage title={t("audit.noneYet")} />
    ) : (
      <StateMessage title={t("audit.none")} text={t("audit.noneText")} />
    );
  }
  return (
    <>
      <ol className={isFurther ? "-mt-3" : "border-t"}>
        {data.items.map((entry, index) => (
          <AuditItem key={entry.id} entry={entry} focused={isFurther && index === 0} />
        ))}
      </ol>
      {data.next !== null &&
        (further ? (
          <AuditPart username={username} action={action} cursor={data.next} />
        ) : (
          <Button size="compact" className="justify-self-start" onClick={() => setFurther(true)}>
            {t("audit.more")}
          </Button>
        ))}
    </>
  );
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
