import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/calendar-queries";
import { isForbidden } from "../../../api/errors";
import { offeringsQuery } from "../../../api/teaching-queries";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../../lib/paths";
import { mayOpen } from "../../../session/access";
import { DataTable, TableLoading } from "../../../table/DataTable";
import { afterFirst } from "../../../loading/query-state";
import { QueryView } from "../../../loading/QueryView";
import { Pager } from "../../../table/Pager";
import { buttonClass } from "../../../ui/button-class";
import { Page } from "../../../ui/Page";
import { StateMessage } from "../../../ui/StateMessage";
import { NoPermissionPage } from "../../../loading/NoPermissionPage";
import { ListCount } from "../ListCount";
import { ListFilters } from "../ListFilters";
import { ListHead } from "../ListHead";
import { NothingHere } from "../NothingHere";
import { useCourseList } from "../use-course-list";
import { useClassColumns } from "./use-class-columns";

const pageSize = 20;

/** The classes of the term in view. */
export function ClassList({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation("adminCourseList");
  const { search } = useCourseList();
  const { id: term, calendar } = useTermInView();
  const terms = useQuery(calendarQuery);
  const classes = useQuery(offeringsQuery(term, search));
  const columns = useClassColumns(onReach);
  const caption = t("class.caption", { size: pageSize });
  const query = afterFirst(terms, classes);
  const noTerm = calendar !== undefined && term === undefined;

  if (isForbidden(query.error)) return <NoPermissionPage />;
  return (
    <Page className="list dense">
      <ListHead create={noTerm ? null : t("class.create")} />
      {noTerm ? (
        <NoTerm />
      ) : (
        <>
          <ListFilters label={t("class.search")} placeholder={t("class.searchPlaceholder")} />
          <ListCount list={query.data} inWords={(values) => t("class.total", values)} />
          <QueryView
            query={query}
            pending={<TableLoading caption={caption} columns={columns} rows={pageSize} />}
            failed={t("class.loadFailed")}
          >
            {({ items, page, total, page_size }) =>
              items.length === 0 ? (
                <NothingHere
                  none={t("class.noneTitle")}
                  noneText={t("class.noneText")}
                  noMatch={t("class.noMatch")}
                  list="offerings"
                />
              ) : (
                <>
                  <DataTable
                    caption={caption}
                    columns={columns}
                    rows={items}
                    rowKey={(row) => row.id}
                    current={search.class}
                    busy={classes.isPlaceholderData}
                  />
                  <Pager page={page} pages={Math.ceil(total / page_size)} />
                </>
              )
            }
          </QueryView>
        </>
      )}
    </Page>
  );
}

function NoTerm() {
  const { t } = useTranslation("adminCourseList");
  return (
    <StateMessage
      title={t("noTerm.title")}
      text={t("noTerm.text")}
      action={
        mayOpen("calendarManagement") && (
          <Link to={paths.calendarManagement()} className={buttonClass({ size: "compact" })}>
            {t("noTerm.make")}
          </Link>
        )
      }
    />
  );
}
