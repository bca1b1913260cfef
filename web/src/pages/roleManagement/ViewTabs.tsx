import { useTranslation } from "../../i18n/use-translation";
import { Tab, Tabs } from "../../ui/control/Tabs";
import { paths } from "../paths";

const places = {
  roles: () => paths.roleManagement(),
  school: () => paths.roleManagement({ view: "school" }),
  platform: () => paths.roleManagement({ view: "platform" }),
  history: () => paths.roleManagement({ view: "history" }),
};

export type View = keyof typeof places;

/** For those who may see several. */
export function ViewTabs({ views, shown }: { views: readonly View[]; shown: View }) {
  const { t } = useTranslation("roleManagement");
  return (
    <Tabs label={t("views.label")} className="mb-4">
      {views.map((view) => (
        <Tab key={view} to={places[view]()} current={view === shown}>
          {t(`views.${view}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
