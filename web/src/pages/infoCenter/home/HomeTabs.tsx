import { useTranslation } from "../../../i18n/use-translation";
import { Tab, Tabs } from "../../../ui/control/Tabs";
import { paths } from "../../paths";

/** What waits, and the account itself. */
export function HomeTabs({ shown }: { shown: "home" | "account" }) {
  const { t } = useTranslation("infoCenter");
  return (
    <Tabs label={t("tabs.label")}>
      <Tab to={paths.infoCenter()} current={shown === "home"}>
        {t("tabs.home")}
      </Tab>
      <Tab to={paths.infoCenter({ view: "account" })} current={shown === "account"}>
        {t("tabs.account")}
      </Tab>
    </Tabs>
  );
}
