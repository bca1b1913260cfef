import { useTranslation } from "../../../i18n/use-translation";
import { Tab, Tabs } from "../../../ui/control/Tabs";
import { paths } from "../../paths";

/** For somebody who is asked as a student and observes as well. */
export function ViewTabs({ visits }: { visits: boolean }) {
  const { t } = useTranslation("observation");
  return (
    <Tabs label={t("visits.tabs.label")} className="px-4 pt-2">
      <Tab to={paths.evaluationList()} current={!visits}>
        {t("visits.tabs.answers")}
      </Tab>
      <Tab to={paths.evaluationList({ view: "visits" })} current={visits}>
        {t("visits.tabs.visits")}
      </Tab>
    </Tabs>
  );
}
