import { useTranslation } from "../i18n/use-translation";
import { useLocalText } from "../i18n/local-text";
import type { Scope } from "../api/own/queries";

/** How far a role reaches: the college's or enterprise's name, or the kind in words. */
export function useScopeText(): (scope: Scope) => string {
  const { t } = useTranslation("people");
  const localText = useLocalText();
  return ({ kind, name }) => (name ? localText(name) : t(`scope.${kind}`));
}
