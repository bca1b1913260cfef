/** Lists that are fetched in the night: where they are, how they stand, what became of them. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { rostersQuery } from "../../../api/rosters/rosters";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { RosterEntry } from "./RosterEntry";
import { RosterForm } from "./RosterForm";

/** More than this the server does not take. */
const most = 8;

export function Rosters() {
  const { t } = useTranslation("rosters");
  const query = useQuery(rostersQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button size="compact" variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );

  return (
    <section aria-labelledby="rosters" className="mt-10 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="rosters" className="text-lg">
          {t("title")}
        </h2>
        {query.data && query.data.length > 0 && query.data.length < most && add}
      </div>
      <p className="max-w-form text-sm text-muted">{t("about")}</p>
      <p className="max-w-form text-sm text-muted">{t("missing")}</p>
      <QueryView query={query} pending={<Loading />} failed={t("failed")}>
        {(rosters) =>
          rosters.length === 0 ? (
            <StateMessage title={t("none")} text={t("noneText")} action={add} />
          ) : (
            <div className="grid gap-6">
              {rosters.map((roster) => (
                <RosterEntry key={roster.id} roster={roster} />
              ))}
            </div>
          )
        }
      </QueryView>
      {adding && <RosterForm roster={null} onClose={() => setAdding(false)} />}
    </section>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-5 border-t py-4">
      <Skeleton className="w-48" />
      <Skeleton className="w-60" />
    </div>
  );
}
