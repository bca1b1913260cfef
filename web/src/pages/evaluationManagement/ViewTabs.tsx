import { useTranslation } from "../../i18n/use-translation";
import { hasAll } from "../../session/permissions";
import { Tab, Tabs } from "../../ui/control/Tabs";
import { campaignsRoute } from "./route";

/** Kinds of evaluation beside each other, for who may look at more than one. */
export function ViewTabs({ visits }: { visits: boolean }) {
  const { t } = useTranslation("evaluationManagement");
  if (!hasAll(["evaluation.read", "observation.read"])) return null;
  return (
    <Tabs label={t("views.label")} className="mb-5">
      <Tab
        from={campaignsRoute}
        search={({ term }) => ({ term })}
        aria-current={visits ? undefined : "page"}
        activeOptions={{ exact: true }}
      >
        {t("views.students")}
      </Tab>
      <Tab
        from={campaignsRoute}
        search={({ term }) => ({ term, view: "visits" })}
        aria-current={visits ? "page" : undefined}
        activeOptions={{ exact: true }}
      >
        {t("views.visits")}
      </Tab>
    </Tabs>
  );
}
