/** The school calendar: one term after the other, by the address, or a new one. */
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

import { type Calendar, calendarQuery, type Term } from "../../api/teaching/calendar-queries";
import { isForbidden } from "../../api/errors";
import { useTermText } from "../../calendar/use-term-text";
import { useTranslation } from "../../i18n/use-translation";
import { QueryView } from "../../loading/QueryView";
import { buttonClass } from "../../ui/control/button-class";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { useToast } from "../../ui/feedback/Toast";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { BesidePanel } from "../../ui/overlay/SidePanel";
import { CalendarHeader } from "./CalendarHeader";
import { CalendarLoading } from "./CalendarLoading";
import { calendarRoute } from "./route";
import { TermEditor } from "./term/TermEditor";
import { TermTabs } from "./TermTabs";
import { useViewFocus } from "./use-view-focus";
import "../../ui/layout/dense.css";
import "./term-editor.css";

const BellsPanel = lazy(() => import("./bells/BellsPanel").then((module) => ({ default: module.BellsPanel })));

export function CalendarManagementPage() {
  const { t } = useTranslation("calendarManagement");
  const { new: isNew = false, bells = false } = useSearch({ from: calendarRoute });
  const query = useQuery(calendarQuery);
  const { data, error } = query;
  useViewFocus(isNew);

  if (isForbidden(error)) return <NoPermissionPage />;
  return (
    <BesidePanel panel={<Suspense>{bells && <BellsPanel />}</Suspense>}>
      <div className="term-page dense mx-auto max-w-320 px-4 py-6 lg:py-7">
        <CalendarHeader mayAdd={data !== undefined && data.terms.length > 0 && !isNew} />
        <QueryView query={query} pending={<CalendarLoading />} failed={t("loadFailed")}>
          {(calendar) => <Terms calendar={calendar} isNew={isNew} />}
        </QueryView>
      </div>
    </BesidePanel>
  );
}

function Terms({ calendar, isNew }: { calendar: Calendar; isNew: boolean }) {
  const { t } = useTranslation("calendarManagement");
  const termText = useTermText();
  const toast = useToast();
  const navigate = useNavigate({ from: calendarRoute });
  const { term: chosen } = useSearch({ from: calendarRoute });
  const wanted = chosen ?? calendar.term_in_view;
  const term = isNew ? null : calendar.terms.find(({ id }) => id === wanted);

  function show(created: Term) {
    toast.show({ text: t("created", { name: termText.name(created) }) });
    void navigate({ search: { term: created.id }, replace: true, ignoreBlocker: true });
  }

  return (
    <>
      <TermTabs calendar={calendar} shown={isNew ? null : (term?.id ?? "")} />
      {term === undefined ? (
        <NoTerm first={calendar.terms.length === 0} />
      ) : (
        <TermEditor key={term?.id ?? "new"} calendar={calendar} term={term} onCreated={show} />
      )}
    </>
  );
}

/** None at all yet, or not the one that was asked for. */
function NoTerm({ first }: { first: boolean }) {
  const { t } = useTranslation("calendarManagement");
  return (
    <StateMessage
      title={t(first ? "empty" : "notFound")}
      text={t(first ? "emptyText" : "notFoundText")}
      action={
        <Link
          from={calendarRoute}
          search={first ? { new: true } : {}}
          className={buttonClass({ variant: "primary", size: "compact" })}
        >
          {t(first ? "add" : "toCurrent")}
        </Link>
      }
    />
  );
}
