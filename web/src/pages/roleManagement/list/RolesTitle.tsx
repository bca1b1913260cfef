import type { ReactNode } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { PageHead } from "../../../ui/layout/PageHead";

/** Of the list, also before it is there; as high in either case. */
export function RolesTitle({ text, action }: { text: string | undefined; action: ReactNode }) {
  const { t } = useTranslation("nav");
  return <PageHead className="mb-3" title={t("roleManagement")} text={text ?? ""} actions={action} />;
}
