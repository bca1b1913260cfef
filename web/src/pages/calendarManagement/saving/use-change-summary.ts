import { useTranslation } from "../../../i18n/use-translation";
import type { TermChanges } from "./term-changes";

/** What has been changed and not saved, in one line. */
export function useChangeSummary(): (changes: TermChanges) => string {
  const { t } = useTranslation("calendarManagement");
  return ({ fields, off, makeUp, ordinary }) => {
    const parts = fields.map((name) => t("bar.field", { name: t(`field.${name}`) }));
    if (off.length > 0) parts.push(t("bar.off", { count: off.length }));
    if (makeUp.length > 0) parts.push(t("bar.makeUp", { count: makeUp.length }));
    if (ordinary.length > 0) parts.push(t("bar.ordinary", { count: ordinary.length }));
    return t("bar.changed", { changes: parts.join(t("separator")) });
  };
}
