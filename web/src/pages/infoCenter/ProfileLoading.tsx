import { useTranslation } from "../../i18n/use-translation";
import { PanelRowsLoading } from "../../ui/layout/Panel";
import { CentreFrame } from "./CentreFrame";

export function ProfileLoading() {
  const { t } = useTranslation();
  return (
    <CentreFrame loading>
      <PanelRowsLoading rows={4} label={t("loading")} />
    </CentreFrame>
  );
}
