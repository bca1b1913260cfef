import { useTranslation } from "../../i18n/use-translation";
import { ImportLink } from "../../imports/start/ImportLink";
import type { ListKind } from "../../api/imports/import-lists";
import { EmptyList } from "../../table/EmptyList";
import { useCourseList } from "./use-course-list";

type NothingHereProps = { none: string; noneText: string; noMatch: string; list: ListKind };

export function NothingHere({ none, noneText, noMatch, list }: NothingHereProps) {
  const { t } = useTranslation("adminCourseList");
  const { search, clear } = useCourseList();
  return (
    <EmptyList
      search={search}
      filters={[search.q, search.college, search.kind, search.tag]}
      onClear={clear}
      none={{ title: none, text: noneText, action: <ImportLink list={list} /> }}
      noMatch={{ title: noMatch, text: t("noMatchText") }}
    />
  );
}
