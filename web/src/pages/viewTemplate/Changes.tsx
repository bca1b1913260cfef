import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { changesQuery } from "../../api/templates/template-queries";
import type { TemplateChange, TemplateVersion } from "../../api/models";
import { useTranslation } from "../../i18n/use-translation";
import { QueryView } from "../../loading/QueryView";
import { Button } from "../../ui/control/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { useChangeText } from "./use-change-text";

type ChangesProps = { id: string; before: TemplateVersion; after: TemplateVersion };

const mostAtFirst = 8;

/** What a version does differently from the one before it, in words. */
export function Changes({ id, before, after }: ChangesProps) {
  const { t } = useTranslation("templates");
  const query = useQuery(changesQuery(id, before.number, after.number));
  return (
    <QueryView query={query} pending={<Skeleton className="w-40" />} failed={t("view.changesFailed")}>
      {(changes) => <ChangeList changes={changes} before={before} after={after} />}
    </QueryView>
  );
}

type ChangeListProps = Omit<ChangesProps, "id"> & { changes: readonly TemplateChange[] };

function ChangeList({ changes, before, after }: ChangeListProps) {
  const { t } = useTranslation("templates");
  const changeText = useChangeText(before.form, after.form);
  const [all, setAll] = useState(false);
  if (changes.length === 0) return <p className="text-muted">{t("view.noChanges")}</p>;

  const shown = all ? changes : changes.slice(0, mostAtFirst);
  const left = changes.length - shown.length;
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5">
        {shown.map((change) => (
          <li key={JSON.stringify(change)}>{changeText(change)}</li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="quiet" size="compact" onClick={() => setAll(true)}>
          {t("view.more", { count: left })}
        </Button>
      )}
    </>
  );
}
