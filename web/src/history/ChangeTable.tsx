import type { AuditEntry } from "../api/people/people-queries";
import { useTranslation } from "../i18n/use-translation";
import { EmailText } from "../ui/text/EmailText";
import type { Change } from "./audit-changes";
import { useFactName, useFactValue } from "./use-audit-text";

type ChangeTableProps = { entry: Pick<AuditEntry, "before" | "after">; changes: readonly Change[] };

/** What it was before and after, fact by fact. */
export function ChangeTable({ entry, changes }: ChangeTableProps) {
  const { t } = useTranslation("history");
  const factName = useFactName();
  // What was made has no before, what was taken away no after.
  const sides = (["before", "after"] as const).filter((side) => entry[side] !== null);
  return (
    <table className="mt-1 w-full table-fixed text-note [&_td]:py-1 [&_td]:pr-3 [&_th]:py-1 [&_th]:pr-3 [&_th]:text-left [&_th]:font-normal [&_tr]:border-t">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="w-[26%]">
            {t("what")}
          </th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {t(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="align-top">
        {changes.map((change) => (
          <tr key={change.fact}>
            <th scope="row">{factName(change.fact)}</th>
            {sides.map((side) => (
              <td key={side} className={side === "before" ? "text-muted" : undefined}>
                <FactValue fact={change.fact} value={change[side]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FactValue({ fact, value }: { fact: string; value: unknown }) {
  const inWords = useFactValue();
  if (fact === "email" && typeof value === "string") return <EmailText email={value} />;
  return inWords(fact, value);
}
