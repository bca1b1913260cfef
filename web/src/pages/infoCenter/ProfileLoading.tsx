import { useTranslation } from "react-i18next";

import { PanelRowsLoading } from "../../ui/Panel";
import { CentreFrame } from "./CentreFrame";

export function ProfileLoading() {
  const { t } = useTranslation();
  return (
    <CentreFrame loading>
      <PanelRowsLoading rows={4} label={t("loading")} />
    </CentreFrame>
  );
}
