import { useTranslation } from "../../i18n/use-translation";
import { hasAny } from "../../session/permissions";
import { Tab, Tabs } from "../../ui/control/Tabs";
import { campaignsRoute } from "./route";

const views = [
  { name: "students", view: undefined, keys: ["evaluation.read"] },
  { name: "visits", view: "visits", keys: ["observation.read"] },
  { name: "enterprises", view: "enterprises", keys: ["enterprise.manage", "report.enterprise"] },
] as const;

type ViewName = (typeof views)[number]["name"];

/** Kinds of evaluation beside each other, for who may look at more than one. */
export function ViewTabs({ current }: { current: ViewName }) {
  const { t } = useTranslation("evaluationManagement");
  const open = views.filter(({ keys }) => hasAny(keys));
  if (open.length < 2) return null;
  return (
    <Tabs label={t("views.label")} className="mb-5">
      {open.map(({ name, view }) => (
        <Tab key={name} from={campaignsRoute} search={({ term }) => ({ term, view })} current={name === current}>
          {t(`views.${name}`)}
        </Tab>
      ))}
    </Tabs>
  );
}
