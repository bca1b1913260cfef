import type { ReactNode } from "react";

import type { Role } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { levels } from "../matrix/rank-rules";

/** What is fixed about a role, to read. */
export function RoleFacts({ role }: { role: Role }) {
  const { t } = useTranslation("roleManagement");
  const level = levels.find((known) => known === role.level);

  return (
    <dl className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-1">
      <Fact label={t("field.name_zh")}>{role.name.zh}</Fact>
      {role.name.en !== null && (
        <Fact label={t("field.name_en")}>
          <span lang="en">{role.name.en}</span>
        </Fact>
      )}
      <Fact label={t("field.key")}>{role.key}</Fact>
      <Fact label={t("field.level")} about={level && t(`level.${level}`)}>
        {t("levelShort", { level: role.level })}
      </Fact>
      <Fact label={t("field.scope_kind")} about={t(`scopeAbout.${role.scope_kind}`)}>
        {t(`scope.${role.scope_kind}`)}
      </Fact>
    </dl>
  );
}

type FactProps = { label: string; about?: string | undefined; children: ReactNode };

function Fact({ label, about, children }: FactProps) {
  return (
    <div>
      <dt className="text-note text-muted">{label}</dt>
      <dd className="lg:text-sm">
        {children}
        {about !== undefined && <span className="ml-2 text-muted">{about}</span>}
      </dd>
    </div>
  );
}
