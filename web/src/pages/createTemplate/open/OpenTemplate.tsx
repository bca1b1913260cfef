/** The template that the address names: its draft to edit, or the way to one. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { isForbidden, isGone } from "../../../api/errors";
import { templateQuery } from "../../../api/templates/template-queries";
import type { TemplateDetail } from "../../../api/models";
import { useTranslation } from "../../../i18n/use-translation";
import { useRetry } from "../../../loading/use-retry";
import { WithoutData } from "../../../loading/WithoutData";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { PagePending } from "../../../loading/PagePending";
import { Builder } from "../Builder";
import type { Draft } from "../editor/draft";
import { NextDraft } from "./NextDraft";
import { NoSuchTemplate } from "./NoSuchTemplate";

function draftOf({ name, draft, versions }: TemplateDetail): Draft | null {
  const version = versions.find(({ number }) => number === draft);
  return version ? { name, form: version.form } : null;
}

export function OpenTemplate({ id }: { id: string }) {
  const { t } = useTranslation("createTemplate");
  // Each is an opening of the newest draft there is.
  const [opening, setOpening] = useState(0);
  const query = useQuery({
    ...templateQuery(id),
    // While a draft is open the page itself asks, when there is a reason to.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: template, error, isFetchedAfterMount, isPaused, refetch } = query;
  const failure = useRetry(query);

  async function reopen() {
    await refetch();
    setOpening(opening + 1);
  }

  if (isForbidden(error)) return <NoPermissionPage />;
  if (isGone(error)) return <NoSuchTemplate />;
  if (!template && (failure.error || isPaused)) {
    return (
      <div className="px-4 py-7">
        <h1 tabIndex={-1} className="sr-only">
          {t("open.loadFailed")}
        </h1>
        <WithoutData query={{ ...query, error: failure.error, refetch: failure.retry }} failed={t("open.loadFailed")} />
      </div>
    );
  }
  if (!template || !isFetchedAfterMount) return <PagePending />;
  return <LoadedTemplate key={opening} template={template} onReopen={reopen} />;
}

type LoadedTemplateProps = { template: TemplateDetail; onReopen: () => Promise<void> };

/** Once a draft is open it stays open, whatever becomes of it elsewhere: nothing that was written disappears. */
function LoadedTemplate({ template, onReopen }: LoadedTemplateProps) {
  const [opened, setOpened] = useState<{ template: TemplateDetail; draft: Draft } | null>(null);
  const draft = draftOf(template);
  if (!opened && draft) setOpened({ template, draft });
  if (!opened) return draft ? null : <NextDraft template={template} />;
  return <Builder {...opened} onReopen={onReopen} />;
}
