import { useTranslation } from "../i18n/use-translation";
import { Segmented } from "../ui/control/Segmented";
import { chooseResultsView, useResultsView } from "./view";

/** Every graphic has a table that says the same. */
export function TwinSwitch() {
  const { t } = useTranslation("results");
  return (
    <Segmented
      label={t("view.label")}
      value={useResultsView()}
      options={[
        { value: "chart", label: t("view.chart") },
        { value: "table", label: t("view.table") },
      ]}
      onChoose={chooseResultsView}
    />
  );
}
