import { useTranslation } from "../../i18n/use-translation";
import { hasKey } from "../../session/permissions";
import { EmptyList } from "../../table/EmptyList";
import { useTemplateList } from "./use-template-list";

export function NothingHere() {
  const { t } = useTranslation("templates");
  const { search, clear } = useTemplateList();
  return (
    <EmptyList
      search={search}
      filters={[search.q, search.kind, search.state]}
      onClear={clear}
      none={{ title: t("empty.title"), text: t(hasKey("template.manage") ? "empty.text" : "empty.readerText") }}
      noMatch={{ title: t("empty.noMatch"), text: t("empty.noMatchText") }}
    />
  );
}
