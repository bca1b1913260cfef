/** Other systems of the school that are told what happens: which there are, how each stands. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { webhooksQuery } from "../../../api/webhooks/webhooks";
import { useTranslation } from "../../../i18n/use-translation";
import { QueryView } from "../../../loading/QueryView";
import { Button } from "../../../ui/control/Button";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { type Made, SecretShown } from "./SecretShown";
import { WebhookEntry } from "./WebhookEntry";
import { WebhookForm } from "./WebhookForm";

/** More than this the server does not take. */
const most = 5;

export function Webhooks() {
  const { t } = useTranslation("webhooks");
  const query = useQuery(webhooksQuery);
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const add = (
    <Button size="compact" variant="primary" aria-haspopup="dialog" onClick={() => setAdding(true)}>
      {t("add")}
    </Button>
  );

  return (
    <section aria-labelledby="webhooks" className="mt-10 grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhooks" className="text-lg">
          {t("title")}
        </h2>
        {query.data && query.data.length > 0 && query.data.length < most && add}
      </div>
      <p className="max-w-form text-sm text-muted">{t("about")}</p>
      <p className="max-w-form text-sm text-muted">
        {t("never")}{" "}
        <a href="/docs/api#webhooks" className="link" target="_blank" rel="noopener">
          {t("page")}
        </a>
      </p>
      <QueryView query={query} pending={<Loading />} failed={t("failed")}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <StateMessage title={t("none")} text={t("noneText")} action={add} />
          ) : (
            <div className="grid gap-6">
              {webhooks.map((webhook) => (
                <WebhookEntry key={webhook.id} webhook={webhook} />
              ))}
            </div>
          )
        }
      </QueryView>
      {adding && <WebhookForm webhook={null} onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <SecretShown {...made} onClose={() => setMade(null)} />}
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
