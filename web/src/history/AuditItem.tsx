import { useTranslation } from "../i18n/use-translation";
import type { AuditEntry } from "../api/people/people-queries";
import { useSchoolTime } from "../api/use-school-time";
import { momentInWords } from "../lib/time";
import { changesOf } from "./audit-changes";
import { ChangeTable } from "./ChangeTable";
import { useRoleName, useSentence } from "./use-audit-text";

const takeFocus = (item: HTMLElement | null) => item?.focus({ preventScroll: true });

type AuditItemProps = {
  entry: AuditEntry;
  /** Takes the focus when it appears. */
  focused: boolean;
};

/** Who did what and when, under which role; what it was before and after, where something changed. */
export function AuditItem({ entry, focused }: AuditItemProps) {
  const { t } = useTranslation("history");
  const time = useSchoolTime();
  const sentence = useSentence();
  const roleName = useRoleName();
  const changes = changesOf(entry);

  return (
    <li
      ref={focused ? takeFocus : undefined}
      tabIndex={focused ? -1 : undefined}
      className="grid gap-1 border-b py-3 text-sm outline-none"
    >
      <p>{sentence(entry)}</p>
      <p className="text-note text-muted">
        <time dateTime={entry.at}>{momentInWords(entry.at, time)}</time>
        {entry.actor_role !== null && ` · ${t("as", { role: roleName(entry.actor_role) })}`}
      </p>
      {changes.length > 0 && <ChangeTable entry={entry} changes={changes} />}
    </li>
  );
}
