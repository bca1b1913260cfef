import { useTranslation } from "../../i18n/use-translation";
import { hasAll } from "../../session/permissions";
import { Tab, Tabs } from "../../ui/control/Tabs";
import { manageUsersRoute } from "./route";

/** Accounts and enterprises, for who may look at both. */
export function PeopleTabs({ current }: { current: "users" | "enterprises" }) {
  const { t } = useTranslation("manageUsers");
  if (!hasAll(["user.read", "enterprise.manage"])) return null;
  return (
    <Tabs label={t("views.label")} className="mb-4">
      <Tab from={manageUsersRoute} search={{}} current={current === "users"}>
        {t("views.users")}
      </Tab>
      <Tab from={manageUsersRoute} search={{ view: "enterprises" }} current={current === "enterprises"}>
        {t("views.enterprises")}
      </Tab>
    </Tabs>
  );
}
