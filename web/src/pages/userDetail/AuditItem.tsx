import { useTranslation } from "../../i18n/use-translation";
import type { AuditEntry } from "../../api/people/people-queries";
import { useSchoolTime } from "../../api/use-school-time";
import { momentInWords } from "../../lib/time";
import { EmailText } from "../../ui/text/EmailText";
import { changesOf } from "./audit-changes";
import { useFactName, useFactValue, useRoleName, useSentence } from "./use-audit-text";

const takeFocus = (item: HTMLElement | null) => item?.focus({ preventScroll: true });

type AuditItemProps = {
  entry: AuditEntry;
  /** Takes the focus when it appears. */
  focused: boolean;
};

/** Who did what and when, under which role; what it was before and after, where something changed. */
export function AuditItem({ entry, focused }: AuditItemProps) {
  const { t } = useTranslation("userDetail");
  const time = useSchoolTime();
  const sentence = useSentence();
  const roleName = useRoleName();
  const factName = useFactName();
  const changes = changesOf(entry);
  // What was made has no before, what was taken away no after.
  const sides = (["before", "after"] as const).filter((side) => entry[side] !== null);

  return (
    <li
      ref={focused ? takeFocus : undefined}
      tabIndex={focused ? -1 : undefined}
      className="grid gap-1 border-b py-3 text-sm outline-none"
    >
      <p>{sentence(entry)}</p>
      <p className="text-note text-muted">
        <time dateTime={entry.at}>{momentInWords(entry.at, time)}</time>
        {entry.actor_role !== null && ` · ${t("audit.as", { role: roleName(entry.actor_role) })}`}
      </p>
      {changes.length > 0 && (
        <table className="mt-1 w-full table-fixed text-note [&_td]:py-1 [&_td]:pr-3 [&_th]:py-1 [&_th]:pr-3 [&_th]:text-left [&_th]:font-normal [&_tr]:border-t">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="w-[26%]">
                {t("audit.what")}
              </th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {t(`audit.${side}`)}
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
      )}
    </li>
  );
}

function FactValue({ fact, value }: { fact: string; value: unknown }) {
  const inWords = useFactValue();
  if (fact === "email" && typeof value === "string") return <EmailText email={value} />;
  return inWords(fact, value);
}
