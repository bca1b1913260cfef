import { useQuery } from "@tanstack/react-query";

import { isForbidden } from "../../../api/errors";
import { coursesQuery } from "../../../api/teaching-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { DataTable, TableLoading } from "../../../table/DataTable";
import { QueryView } from "../../../loading/QueryView";
import { Pager } from "../../../table/Pager";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { ListCount } from "../ListCount";
import { ListFilters } from "../ListFilters";
import { ListHead } from "../ListHead";
import { NothingHere } from "../NothingHere";
import { useCourseList } from "../use-course-list";
import { Page } from "../../../ui/Page";
import { useCourseColumns } from "./use-course-columns";

const pageSize = 20;

/** Every course of the school, taught or not. */
export function CourseCatalogue({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation("adminCourseList");
  const { search } = useCourseList();
  const query = useQuery(coursesQuery(search));
  const { data, error, isPlaceholderData } = query;
  const columns = useCourseColumns(onReach);
  const caption = t("course.caption", { size: pageSize });

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <Page className="list dense">
      <ListHead create={t("course.create")} />
      <ListFilters label={t("course.search")} placeholder={t("course.searchPlaceholder")} />
      <ListCount list={data} inWords={(values) => t("course.total", values)} />
      <QueryView
        query={query}
        pending={<TableLoading caption={caption} columns={columns} rows={pageSize} />}
        failed={t("course.loadFailed")}
      >
        {({ items, page, total, page_size }) =>
          items.length === 0 ? (
            <NothingHere
              none={t("course.noneTitle")}
              noneText={t("course.noneText")}
              noMatch={t("course.noMatch")}
              list="courses"
            />
          ) : (
            <>
              <DataTable
                caption={caption}
                columns={columns}
                rows={items}
                rowKey={(row) => row.code}
                current={search.course}
                busy={isPlaceholderData}
              />
              <Pager page={page} pages={Math.ceil(total / page_size)} />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
