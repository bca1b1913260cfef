import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { calendarQuery } from "../../../api/teaching/calendar-queries";
import { offeringsQuery } from "../../../api/teaching/teaching-queries";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { mayOpen } from "../../../session/access";
import { ListPage, pageSize } from "../../../table/ListPage";
import { afterFirst } from "../../../loading/query-state";
import { buttonClass } from "../../../ui/control/button-class";
import { StateMessage } from "../../../ui/feedback/StateMessage";
import { ListFilters } from "../ListFilters";
import { ListHead } from "../ListHead";
import { NothingHere } from "../NothingHere";
import { useCourseList } from "../use-course-list";
import { useClassColumns } from "./use-class-columns";

/** The classes of the term in view. */
export function ClassList({ onReach }: { onReach: () => void }) {
  const { t } = useTranslation("adminCourseList");
  const { search } = useCourseList();
  const { id: term, calendar } = useTermInView();
  const terms = useQuery(calendarQuery);
  const classes = useQuery(offeringsQuery(term, search));
  const columns = useClassColumns(onReach);
  const noTerm = calendar !== undefined && term === undefined;

  return (
    <ListPage
      query={afterFirst(terms, classes)}
      head={<ListHead create={noTerm ? null : t("class.create")} />}
      instead={noTerm ? <NoTerm /> : undefined}
      filters={<ListFilters label={t("class.search")} placeholder={t("class.searchPlaceholder")} />}
      count={{ total: (values) => t("class.total", values), range: (values) => t("range", values) }}
      failed={t("class.loadFailed")}
      empty={
        <NothingHere
          none={t("class.noneTitle")}
          noneText={t("class.noneText")}
          noMatch={t("class.noMatch")}
          list="offerings"
        />
      }
      caption={t("class.caption", { size: pageSize })}
      columns={columns}
      rowKey={(row) => row.id}
      current={search.class}
      busy={classes.isPlaceholderData}
    />
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
