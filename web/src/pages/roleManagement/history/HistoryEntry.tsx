import { Link } from "@tanstack/react-router";

import type { AuditEntry } from "../../../api/people/people-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { changesOf } from "../../../history/audit-changes";
import { ChangeTable } from "../../../history/ChangeTable";
import { useRoleName, useSentence } from "../../../history/use-audit-text";
import { useTranslation } from "../../../i18n/use-translation";
import { clockInWords } from "../../../lib/time";
import { roleManagementRoute } from "../route";
import { historyGroups } from "./groups";

const takeFocus = (item: HTMLElement | null) => item?.focus({ preventScroll: true });

/** One deed: when, who did what, under which role; folded away what changed and what else was done to the same thing. */
export function HistoryEntry({ entry, focused }: { entry: AuditEntry; focused: boolean }) {
  const { t } = useTranslation("history");
  const time = useSchoolTime();
  const sentence = useSentence();
  const roleName = useRoleName();
  const changes = changesOf(entry);
  const group = historyGroups.find((known) => entry.action.startsWith(`${known}.`));
  return (
    <li ref={focused ? takeFocus : undefined} tabIndex={focused ? -1 : undefined} className="history-entry">
      <time dateTime={entry.at} className="text-sm text-muted">
        {clockInWords(new Date(entry.at), time)}
      </time>
      <div className="min-w-0">
        <p className="text-sm wrap-anywhere">{sentence(entry)}</p>
        <p className="text-note text-muted">
          {[entry.actor?.username, entry.actor_role !== null && roleName(entry.actor_role)].filter(Boolean).join(" · ")}
        </p>
        {(changes.length > 0 || entry.target_id !== null) && (
          <details className="history-more">
            <summary className="link text-note">{t("view.more")}</summary>
            {changes.length > 0 && <ChangeTable entry={entry} changes={changes} />}
            <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-note">
              {entry.target_id !== null && (
                <Link
                  from={roleManagementRoute}
                  to="."
                  search={{ view: "history", target: entry.target_id }}
                  className="link"
                >
                  {t("view.onlyThis")}
                </Link>
              )}
              <span className="text-muted">{t("view.number", { number: entry.id })}</span>
            </p>
          </details>
        )}
      </div>
      {group && <span className="history-group text-note text-muted">{t(`group.${group}`)}</span>}
    </li>
  );
}
