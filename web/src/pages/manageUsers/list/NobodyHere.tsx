import { useTranslation } from "../../../i18n/use-translation";
import { ImportLink } from "../../../imports/start/ImportLink";
import { EmptyList } from "../../../table/EmptyList";
import { useUserList } from "./use-user-list";

export function NobodyHere() {
  const { t } = useTranslation("manageUsers");
  const { search, clear } = useUserList();
  return (
    <EmptyList
      search={search}
      filters={[search.q, search.role, search.college, search.state]}
      onClear={clear}
      none={{ title: t("empty.title"), text: t("empty.text"), action: <ImportLink list="users" /> }}
      noMatch={{ title: t("empty.noMatch"), text: t("empty.noMatchText") }}
      pastEnd={{ title: t("empty.pastEnd"), text: t("empty.pastEndText") }}
    />
  );
}
