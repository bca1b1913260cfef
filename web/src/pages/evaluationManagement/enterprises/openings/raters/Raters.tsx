import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { type Rater, ratersQuery, type SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { type Column, DataTable, TableLoading } from "../../../../../table/DataTable";
import { EmptyList } from "../../../../../table/EmptyList";
import { FilterSelect } from "../../../../../table/FilterSelect";
import { ListCount } from "../../../../../table/ListCount";
import { pageSize } from "../../../../../table/ListPage";
import { ListView } from "../../../../../table/ListView";
import { StateDot } from "../../../../../ui/feedback/StateDot";
import { EmailText } from "../../../../../ui/text/EmailText";
import { campaignsRoute } from "../../../route";
import { useCampaignText } from "../../../use-campaign-text";
import { useEnterprisesOffice } from "../../use-enterprises-office";
import { looks, raterStates, stateOf } from "./rater-states";

/** The id of somebody's link in the table. */
export const raterLinkId = (invitation: string) => `rater-${invitation}`;

/** Everybody who was asked, as the server has them: whom no letter reaches first. Who answered, never what. */
export function Raters({ survey }: { survey: SurveyDetail }) {
  const { t } = useTranslation("surveys");
  const { search, filter, clear } = useEnterprisesOffice();
  const query = useQuery(ratersQuery(survey.id, { state: stateOf(search.state), page: search.page }));
  const columns = useRaterColumns();
  const caption = t("ratersTable.caption", { size: pageSize });

  return (
    <section aria-labelledby="raters-title" className="survey-section list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="raters-title" className="text-base">
          {t("ratersTable.title")}
        </h2>
        <div className="w-48">
          <FilterSelect
            label={t("ratersTable.state")}
            all={t("ratersTable.allStates")}
            value={search.state}
            options={raterStates.map((value) => ({ value, label: t(`invitation.${value}`) }))}
            onChoose={(state) => filter({ state })}
          />
        </div>
      </div>
      <ListCount
        list={query.data}
        words={{ total: (values) => t("ratersTable.total", values), range: (values) => t("ratersTable.range", values) }}
      />
      <ListView
        query={query}
        pending={<TableLoading caption={caption} columns={columns} rows={6} />}
        failed={t("ratersTable.failed")}
        empty={
          <EmptyList
            search={{ page: search.page }}
            filters={[stateOf(search.state)]}
            onClear={clear}
            none={{ title: t("ratersTable.none"), text: t("ratersTable.noneText") }}
            noMatch={{ title: t("ratersTable.noMatch"), text: t("ratersTable.noMatchText") }}
          />
        }
      >
        {({ items }) => (
          <DataTable
            caption={caption}
            columns={columns}
            rows={items}
            rowKey={({ invitation }) => invitation}
            current={search.rater}
            busy={query.isPlaceholderData}
          />
        )}
      </ListView>
    </section>
  );
}

function useRaterColumns(): Column<Rater>[] {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const text = useCampaignText();
  const last = ({ submitted_at, seen_at, sent_at }: Rater) => submitted_at ?? seen_at ?? sent_at;

  return [
    {
      id: "name",
      header: t("ratersTable.name"),
      narrow: "title",
      cell: ({ invitation, name }) => (
        <Link
          from={campaignsRoute}
          search={(before) => ({ ...before, rater: invitation })}
          resetScroll={false}
          id={raterLinkId(invitation)}
          className="row-link"
        >
          {name}
        </Link>
      ),
    },
    {
      id: "enterprise",
      header: t("ratersTable.enterprise"),
      narrow: "below",
      cell: ({ enterprise, title }) => [localText(enterprise.name), title].filter(Boolean).join(" · "),
    },
    {
      id: "email",
      header: t("ratersTable.email"),
      narrow: "below",
      cell: ({ email }) =>
        email === null ? <span className="text-warn">{t("noEmail")}</span> : <EmailText email={email} />,
    },
    {
      id: "when",
      header: t("ratersTable.when"),
      narrow: "below",
      minor: true,
      cell(rater) {
        const at = last(rater);
        return at === null ? "–" : text.shortMoment(at);
      },
    },
    {
      id: "state",
      header: t("ratersTable.state"),
      narrow: "end",
      cell: ({ state, declined_reason }) => (
        <StateDot look={looks[state]}>
          {state === "declined" && declined_reason !== null
            ? t(`declined.${declined_reason}`)
            : t(`invitation.${state}`)}
        </StateDot>
      ),
    },
  ];
}
