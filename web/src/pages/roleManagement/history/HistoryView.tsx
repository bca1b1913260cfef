/** What was done in the school, in sentences, the newest first. What it is narrowed to is in the address. */
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";

import { useSchoolTime } from "../../../api/use-school-time";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { FilterSelect } from "../../../table/FilterSelect";
import { SearchBox } from "../../../table/SearchBox";
import { Button } from "../../../ui/control/Button";
import { Switch } from "../../../ui/control/Switch";
import { PageHead } from "../../../ui/layout/PageHead";
import { roleManagementRoute } from "../route";
import { askedOf, historySpans, type HistorySearch, readHistory } from "./asked";
import { ExportHistory } from "./ExportHistory";
import { historyGroups } from "./groups";
import { HistoryPart } from "./HistoryPart";
import "./history.css";

export function HistoryView() {
  const { t } = useTranslation("history");
  const search = readHistory({ ...useSearch({ from: roleManagementRoute }) });
  const { timeZone } = useSchoolTime();
  const navigate = useNavigate({ from: roleManagementRoute });
  const asked = askedOf(search, useNow(), timeZone);

  // Typing and choosing replaces the address: "back" leaves the page, it does not undo letter by letter.
  const filter = useCallback(
    (change: HistorySearch) =>
      void navigate({
        search: (before) => ({ ...before, view: "history" as const, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const find = useCallback((typed: string) => filter({ q: typed || undefined }), [filter]);

  return (
    <div className="list">
      <PageHead title={t("view.title")} text={t("view.note")} actions={<ExportHistory asked={asked} />} />
      <div className="list-filters history-filters mb-2">
        <SearchBox
          label={t("view.search")}
          placeholder={t("view.placeholder")}
          value={search.q ?? ""}
          onSearch={find}
        />
        <FilterSelect
          label={t("filter")}
          all={t("group.all")}
          value={search.action}
          options={historyGroups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
          onChoose={(action) => filter({ action })}
        />
        <FilterSelect
          label={t("view.span")}
          all={t(search.target === undefined ? "view.days.7" : "view.days.all")}
          value={search.days}
          options={historySpans.map((days) => ({ value: days, label: t(`view.days.${days}`) }))}
          onChoose={(days) => filter({ days })}
        />
      </div>
      <div className="mb-3 flex flex-wrap items-center gap-x-6">
        <Switch
          checked={search.sessions !== undefined}
          onCheckedChange={(on) => filter({ sessions: on ? "staff" : undefined })}
        >
          {t("view.sessions")}
        </Switch>
        {search.target !== undefined && (
          <Button size="compact" onClick={() => filter({ target: undefined })}>
            {t("view.everything")}
          </Button>
        )}
      </div>
      <HistoryPart key={JSON.stringify(asked)} asked={asked} cursor={undefined} />
      <p className="mt-4 text-note text-muted">{t("view.kept")}</p>
    </div>
  );
}
