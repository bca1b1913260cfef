import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { useLocalText } from "../../../i18n/local-text";
import { userInfoQuery } from "../../../api/own/queries";

/** As what I act, how far that lets me grant, and that it is recorded. Null until I am known. */
export function useGrantNote(): string | null {
  const { t } = useTranslation("manageUsers");
  const localText = useLocalText();
  const { data: me } = useQuery(userInfoQuery);
  return me?.role ? t("roles.mine", { role: localText(me.role.name), level: me.role.level }) : null;
}
