/** Other systems of the school: their accounts and keys. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { machinesQuery } from "../../../api/machines/machines";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { MachineEntry } from "./MachineEntry";
import { MachineForm } from "./MachineForm";

/** More than this the server does not take. */
const most = 20;

export function Machines() {
  const { t } = useTranslation("machines");
  const query = useQuery(machinesQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <Button size="compact" variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );

  return (
    <section aria-labelledby="machines" className="mt-10 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="machines" className="text-lg">
          {t("title")}
        </h2>
        {query.data && query.data.length > 0 && query.data.length < most && add}
      </div>
      <p className="max-w-form text-sm text-muted">
        {t("about")}{" "}
        <a href="/docs/api" className="link" target="_blank" rel="noopener">
          {t("page")}
        </a>
      </p>
      <QueryView query={query} pending={<Loading />} failed={t("failed")}>
        {(machines) =>
          machines.length === 0 ? (
            <StateMessage title={t("none")} text={t("noneText")} action={add} />
          ) : (
            <div className="grid gap-6">
              {machines.map((machine) => (
                <MachineEntry key={machine.username} machine={machine} />
              ))}
            </div>
          )
        }
      </QueryView>
      {adding && <MachineForm onClose={() => setAdding(false)} />}
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
