import type { ReactNode } from "react";

import { useTranslation } from "../../i18n/use-translation";

/** Of the list, also before it is there; as high in either case. */
export function RolesTitle({ text, action }: { text: string | undefined; action: ReactNode }) {
  const { t } = useTranslation("nav");
  return (
    <header className="mb-3 flex min-h-14 flex-wrap items-start justify-between gap-3">
      <div>
        <h1 tabIndex={-1} className="text-2xl">
          {t("roleManagement")}
        </h1>
        {text !== undefined && <p className="text-sm text-muted">{text}</p>}
      </div>
      {action}
    </header>
  );
}
