import { useTranslation } from "../../../i18n/use-translation";
import { hasKey } from "../../../session/permissions";
import { Tab, Tabs } from "../../../ui/control/Tabs";
import { campaignsRoute } from "../route";
import { ViewTabs } from "../ViewTabs";
import { type TabName, tabs } from "./use-enterprises-office";

/** Whom is asked, and about what. Who only reads has the second alone. */
export function OfficeTabs({ current }: { current: TabName }) {
  const { t } = useTranslation("evaluationManagement");
  return (
    <>
      <ViewTabs current="enterprises" />
      {hasKey("enterprise.manage") && (
        <Tabs label={t("enterprises.label")} className="-mt-3 mb-4">
          {tabs.map((tab) => (
            <Tab
              key={tab}
              from={campaignsRoute}
              search={({ term }) => ({ term, view: "enterprises", tab: tab === "openings" ? undefined : tab })}
              resetScroll={false}
              current={tab === current}
            >
              {t(`enterprises.${tab}`)}
            </Tab>
          ))}
        </Tabs>
      )}
    </>
  );
}
