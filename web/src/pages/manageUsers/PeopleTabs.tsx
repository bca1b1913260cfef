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
      <Tab
        from={manageUsersRoute}
        search={{}}
        aria-current={current === "users" ? "page" : undefined}
        activeOptions={{ exact: true }}
      >
        {t("views.users")}
      </Tab>
      <Tab
        from={manageUsersRoute}
        search={{ view: "enterprises" }}
        aria-current={current === "enterprises" ? "page" : undefined}
        activeOptions={{ exact: true }}
      >
        {t("views.enterprises")}
      </Tab>
    </Tabs>
  );
}
