/** The cells among which schools are spread; nothing where this installation is the only one. */
import { useQuery } from "@tanstack/react-query";

import { cellsQuery } from "../../../api/platform/platform-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { agoInWords } from "../../../lib/time-ago";
import { QueryView } from "../../../loading/QueryView";
import { DataTable } from "../../../table/DataTable";
import { isDirectoryAway } from "./judgement";
import { useCellColumns } from "./use-cell-columns";

export function Cells() {
  const { t } = useTranslation("platform");
  const query = useQuery(cellsQuery);
  const columns = useCellColumns();
  const time = useSchoolTime();
  const now = useNow();
  const caption = t("cells.title");
  return (
    <QueryView query={query} pending={null} failed={t("cells.failed")}>
      {({ cells, seen_at: seenAt }) =>
        seenAt === null ? null : (
          <section aria-labelledby="cells-title" className="list mt-8">
            <h2 id="cells-title" className="mb-1 text-lg">
              {caption}
            </h2>
            <p className="mb-3 text-note text-muted">
              {t(isDirectoryAway(seenAt, now) ? "cells.away" : "cells.seen", {
                ago: agoInWords(seenAt, { ...time, now }),
              })}
            </p>
            <DataTable caption={caption} columns={columns} rows={cells} rowKey={({ name }) => name} />
          </section>
        )
      }
    </QueryView>
  );
}
