import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { type Import, recentImportsQuery } from "../../api/imports/import-queries";
import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import type { ListKind } from "../../api/imports/import-lists";
import { momentInWords } from "../../lib/time";
import { QueryView } from "../../loading/QueryView";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { Tag } from "../../ui/feedback/Tag";
import { phaseOf } from "../phase";
import { phaseTones } from "../phase-tone";
import { toImport } from "../use-import-place";

const shown = 8;

/** What was imported lately, and the way back to it. */
export function RecentImports({ kind }: { kind: ListKind }) {
  const { t } = useTranslation("imports");
  const titleId = useId();
  const query = useQuery(recentImportsQuery(kind));

  return (
    <section aria-labelledby={titleId} className="grid content-start gap-2">
      <h2 id={titleId} className="text-sm">
        {t("recent.title")}
      </h2>
      <QueryView query={query} pending={<Loading />} failed={t("recent.loadFailed")}>
        {(imports) =>
          imports.length === 0 ? (
            <p className="text-sm text-muted">{t("recent.none")}</p>
          ) : (
            <ul className="recent-imports">
              {imports.slice(0, shown).map((view) => (
                <RecentImport key={view.id} view={view} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("loading")} className="grid gap-3 py-3">
      <Skeleton className="w-48" />
      <Skeleton className="w-32" />
    </div>
  );
}

function RecentImport({ view }: { view: Import }) {
  const { t } = useTranslation("imports");
  const time = useSchoolTime();
  const phase = phaseOf(view);
  const when = momentInWords(view.undone_at ?? view.applied_at ?? view.created_at, time);

  return (
    <li>
      <div className="min-w-0 flex-1">
        <Link to="." search={toImport(view.id)} className="row-link block text-sm font-semibold">
          {view.file_name}
        </Link>
        <p className="text-note text-muted">{view.by ? t("recent.by", { name: view.by.name, when }) : when}</p>
      </div>
      <Tag tone={phaseTones[phase]}>{t(`phase.${phase}`)}</Tag>
    </li>
  );
}
