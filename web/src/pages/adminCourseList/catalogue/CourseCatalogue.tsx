import { useQuery } from "@tanstack/react-query";

import { coursesQuery } from "../../../api/teaching/teaching-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { ListPage, pageSize } from "../../../table/ListPage";
import { ListFilters } from "../ListFilters";
import { ListHead } from "../ListHead";
import { NothingHere } from "../NothingHere";
import { useCourseList } from "../use-course-list";
import { NatureFilters } from "./NatureFilters";
import { useCourseColumns } from "./use-course-columns";

/** Every course of the school, taught or not. */
export function CourseCatalogue({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation("adminCourseList");
  const { search } = useCourseList();
  const query = useQuery(coursesQuery(search));
  const columns = useCourseColumns(onReach);

  return (
    <ListPage
      query={query}
      head={<ListHead create={t("course.create")} />}
      filters={
        <ListFilters label={t("course.search")} placeholder={t("course.searchPlaceholder")}>
          <NatureFilters />
        </ListFilters>
      }
      count={{ total: (values) => t("course.total", values), range: (values) => t("range", values) }}
      failed={t("course.loadFailed")}
      empty={
        <NothingHere
          none={t("course.noneTitle")}
          noneText={t("course.noneText")}
          noMatch={t("course.noMatch")}
          list="courses"
        />
      }
      caption={t("course.caption", { size: pageSize })}
      columns={columns}
      rowKey={(row) => row.code}
      current={search.course}
      busy={query.isPlaceholderData}
    />
  );
}
