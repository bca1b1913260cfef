import type { ReactNode } from "react";

import { useTranslation } from "../../../i18n/use-translation";

/** What the role is at the left, what it may do at the right; one below the other where it is narrow. */
export function RoleColumns({ basics, children }: { basics: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("roleManagement");
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 @4xl:grid-cols-[minmax(0,280px)_minmax(0,1fr)] @4xl:gap-12">
        <section aria-labelledby="basics-title">
          <h2 id="basics-title" className="mb-4 text-lg">
            {t("section.basics")}
          </h2>
          {basics}
        </section>
        <section aria-labelledby="permissions-title">
          <h2 id="permissions-title" className="mb-4 text-lg">
            {t("section.permissions")}
          </h2>
          {children}
        </section>
      </div>
    </div>
  );
}
