import { Link } from "@tanstack/react-router";

import type { Role } from "../../../api/roles/role-queries";
import { useLanguage } from "../../../i18n/language";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { type Column, DataTable, TableLoading } from "../../../table/DataTable";
import { Icon } from "../../../ui/icon/Icon";
import { iconButtonClass } from "../../../ui/control/IconButton";
import { Tag } from "../../../ui/feedback/Tag";
import { roleManagementRoute } from "../route";
import { usePeople } from "../use-people";
import { roleLinkId } from "../use-view-focus";

/** As many as there are built-in ones. */
const usualRoles = 7;

/** Without roles: they are on their way. */
export function RoleList({ roles }: { roles: readonly Role[] | undefined }) {
  const { t } = useTranslation("roleManagement");
  const people = usePeople();
  const columns: Column<Role>[] = [
    { id: "name", header: t("column.name"), narrow: "title", cell: nameCell },
    { id: "key", header: t("column.key"), narrow: "below", minor: true, cell: ({ key }) => key },
    {
      id: "level",
      header: t("column.level"),
      narrow: "below",
      cell: ({ level }) => oneLine(t("levelShort", { level })),
    },
    { id: "scope", header: t("column.scope"), narrow: "below", cell: (role) => oneLine(t(`scope.${role.scope_kind}`)) },
    {
      id: "permissions",
      header: t("column.permissions"),
      narrow: "below",
      minor: true,
      cell: ({ permissions }) => t("keys", { count: permissions.length }),
    },
    { id: "members", header: t("column.members"), narrow: "below", cell: ({ members }) => oneLine(people(members)) },
    { id: "copy", header: t("column.copy"), narrow: "menu", cell: copyCell },
  ];

  return (
    <div className="list">
      {roles ? (
        <DataTable caption={t("allRoles")} columns={columns} rows={roles} rowKey={({ id }) => id} />
      ) : (
        <TableLoading caption={t("allRoles")} columns={columns} rows={usualRoles} />
      )}
    </div>
  );
}

const oneLine = (text: string) => <span className="whitespace-nowrap">{text}</span>;
const nameCell = (role: Role) => <RoleName role={role} />;
const copyCell = (role: Role) => <CopyLink role={role} />;

/** The interface's language first; the other one beside it, for those who work in both. */
function RoleName({ role: { id, name, built_in } }: { role: Role }) {
  const { t } = useTranslation("roleManagement");
  const english = useLanguage() === "en" && name.en !== null;
  const other = english ? name.zh : name.en;

  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Link
        id={roleLinkId(id)}
        from={roleManagementRoute}
        search={{ role: id }}
        className="row-link no-underline hover:text-primary"
      >
        {english ? name.en : name.zh}
      </Link>
      <span className="font-normal">
        {other !== null && (
          <span lang={english ? "zh-CN" : "en"} className="mr-2 text-note text-muted @max-[35rem]/list:hidden">
            {other}
          </span>
        )}
        {built_in && <Tag>{t("builtIn")}</Tag>}
      </span>
    </span>
  );
}

function CopyLink({ role }: { role: Role }) {
  const { t } = useTranslation("roleManagement");
  const label = t("copyOf", { name: useLocalText()(role.name) });
  return (
    <Link
      from={roleManagementRoute}
      search={{ copy: role.id }}
      aria-label={label}
      title={label}
      className={iconButtonClass}
    >
      <Icon name="copy" />
    </Link>
  );
}
