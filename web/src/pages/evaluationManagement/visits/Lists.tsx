import { useQuery } from "@tanstack/react-query";

import { coverageQuery } from "../../../api/observation/office-queries";
import { useLanguage } from "../../../i18n/language";
import { useTranslation } from "../../../i18n/use-translation";
import { Tab, Tabs } from "../../../ui/control/Tabs";
import { campaignsRoute } from "../route";
import { Disputes } from "./disputes/Disputes";
import { Progress } from "./progress/Progress";
import { Records } from "./records/Records";
import { UnseenTeachers } from "./unseen/UnseenTeachers";
import { tabs, useOffice } from "./use-office";

const lists = { unseen: UnseenTeachers, records: Records, progress: Progress, disputes: Disputes };

/** Four lists, one in view. */
export function Lists() {
  const { t } = useTranslation("observationOffice");
  const { tab, term } = useOffice();
  const List = lists[tab];
  return (
    <section id="lists" aria-label={t(`tabs.${tab}`)} className="list mt-8">
      <Tabs label={t("tabs.label")} className="mb-4">
        {tabs.map((name) => (
          <Tab
            key={name}
            from={campaignsRoute}
            search={(before) => ({ term: before.term, view: "visits", tab: name === "unseen" ? undefined : name })}
            resetScroll={false}
            current={tab === name}
          >
            {t(`tabs.${name}`)}
            <TabCount tab={name} term={term} />
          </Tab>
        ))}
      </Tabs>
      <List />
    </section>
  );
}

function TabCount({ tab, term }: { tab: (typeof tabs)[number]; term: string | undefined }) {
  const figures = new Intl.NumberFormat(useLanguage());
  const { data } = useQuery({ ...coverageQuery(term), enabled: term !== undefined });
  if (!data) return null;
  const counts = { unseen: data.unseen_2, records: data.visits, progress: null, disputes: data.disputes_open };
  const count = counts[tab];
  const waits = tab === "disputes" && count !== null && count > 0;
  if (count === null || (tab === "disputes" && !waits)) return null;
  return <span className={waits ? "font-semibold text-warn" : "text-note text-muted"}>{figures.format(count)}</span>;
}
