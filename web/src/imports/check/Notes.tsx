import type { ImportCounts } from "../../api/imports/import-queries";
import { useTranslation } from "../../i18n/use-translation";
import type { ListKind } from "../../api/imports/import-lists";

const kept = {
  users: "keptUsers",
  enrolments: "keptEnrolments",
  offerings: "keptOfferings",
  enterprise_contacts: "keptContacts",
  outcomes: "keptOutcomes",
  oneroster: "keptAll",
} as const;
const keptText = (kind: ListKind) => (kind in kept ? kept[kind as keyof typeof kept] : "kept");

/** What else to know before confirming; folded away, for those who do this for the first time. */
export function Notes({ kind, counts }: { kind: ListKind; counts: ImportCounts }) {
  const { t } = useTranslation("imports");
  return (
    <details className="import-details">
      <summary>{t("note.title")}</summary>
      <ul className="list-disc pl-9">
        <li>{t(`note.${keptText(kind)}`)}</li>
        {(kind === "users" || kind === "oneroster") && counts.new > 0 && <li>{t("note.passwords")}</li>}
        <li>{t("note.undo")}</li>
      </ul>
    </details>
  );
}
