import { useTranslation } from "../../i18n/use-translation";
import { Tab, Tabs } from "../../ui/control/Tabs";
import { paths } from "../paths";

/** For those who may see both. */
export function ViewTabs({ shown }: { shown: "roles" | "history" }) {
  const { t } = useTranslation("roleManagement");
  return (
    <Tabs label={t("views.label")} className="mb-4">
      <Tab to={paths.roleManagement()} aria-current={shown === "roles" ? "page" : undefined}>
        {t("views.roles")}
      </Tab>
      <Tab to={paths.roleManagement({ view: "history" })} aria-current={shown === "history" ? "page" : undefined}>
        {t("views.history")}
      </Tab>
    </Tabs>
  );
}
