import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { type Dispute, disputesQuery } from "../../../../api/observation/office-queries";
import { useSchoolTime } from "../../../../api/use-school-time";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useNow } from "../../../../lib/now";
import { dayInWords, dayNumber } from "../../../../lib/time";
import { QueryView } from "../../../../loading/QueryView";
import { useVisitText } from "../../../../observation/use-visit-text";
import { type Column, DataTable, TableLoading } from "../../../../table/DataTable";
import { StateMessage } from "../../../../ui/feedback/StateMessage";
import { Tag } from "../../../../ui/feedback/Tag";
import { campaignsRoute } from "../../route";
import { TwoLines } from "../TwoLines";
import { disputeLinkId, useOffice, withoutPanel } from "../use-office";

/** What teachers dispute, as the server has them: those to settle first. */
export function Disputes() {
  const { t } = useTranslation("observationOffice");
  const { search, term } = useOffice();
  const query = useQuery({ ...disputesQuery(term), enabled: term !== undefined });
  const columns = useDisputeColumns();
  const caption = t("disputes.caption");

  return (
    <QueryView
      query={query}
      pending={<TableLoading caption={caption} columns={columns} rows={3} />}
      failed={t("disputes.failed")}
    >
      {(disputes) =>
        disputes.length === 0 ? (
          <StateMessage title={t("disputes.none")} text={t("disputes.noneText")} />
        ) : (
          <>
            <DataTable
              caption={caption}
              columns={columns}
              rows={disputes}
              rowKey={({ id }) => id}
              current={search.dispute}
            />
            <p className="pt-3 text-sm text-muted">
              {[
                t("disputes.total", { count: disputes.length }),
                t("disputes.open", { count: disputes.filter(({ outcome }) => outcome === null).length }),
                t("disputes.who"),
              ].join(" · ")}
            </p>
          </>
        )
      }
    </QueryView>
  );
}

function useDisputeColumns(): Column<Dispute>[] {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();

  return [
    {
      id: "teacher",
      header: t("disputes.teacher"),
      narrow: "title",
      cell: ({ id, teachers }) => (
        <Link
          from={campaignsRoute}
          search={(before) => ({ ...withoutPanel(before), dispute: id })}
          resetScroll={false}
          id={disputeLinkId(id)}
          className="row-link"
        >
          {text.names(teachers)}
        </Link>
      ),
    },
    {
      id: "class",
      header: t("disputes.class"),
      narrow: "below",
      cell: ({ course, date }) => <TwoLines first={localText(course)} second={text.day(date)} />,
    },
    {
      id: "observer",
      header: t("disputes.observer"),
      narrow: "below",
      cell: ({ observer, capacity }) => <TwoLines first={observer.name} second={observation(`capacity.${capacity}`)} />,
    },
    { id: "state", header: t("disputes.state"), narrow: "end", cell: (dispute) => <State dispute={dispute} /> },
  ];
}

function State({ dispute: { outcome, settled_at, disputed_at } }: { dispute: Dispute }) {
  const { t } = useTranslation("observationOffice");
  const { t: observation } = useTranslation("observation");
  const time = useSchoolTime();
  const now = useNow();
  if (outcome !== null) {
    return (
      <TwoLines
        first={observation(`settle.outcome.${outcome}`)}
        second={settled_at && dayInWords(settled_at, { ...time, now })}
      />
    );
  }
  const day = (moment: Date) => dayNumber(moment, time.timeZone);
  const days = disputed_at === null ? 0 : day(now) - day(new Date(disputed_at));
  return <Tag tone="warn">{days > 0 ? t("disputes.waiting", { count: days }) : t("disputes.waitingToday")}</Tag>;
}
