import type { Role } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Icon } from "../../../ui/icon/Icon";
import { permissionGroups } from "../matrix/permission-groups";
import { draftOf } from "../edit/role-draft";

/** What a role may do, to read. */
export function HeldPermissions({ role }: { role: Role }) {
  const { t } = useTranslation("permissions");
  const { t: tPage } = useTranslation("roleManagement");
  const held = draftOf(role).permissions;
  const groups = permissionGroups.map(({ name, keys }) => ({ name, keys: keys.filter(({ key }) => held.has(key)) }));
  if (held.size === 0) return <p className="text-muted">{tPage("noPermissions")}</p>;

  return (
    <div className="grid gap-7">
      {groups
        .filter(({ keys }) => keys.length > 0)
        .map(({ name, keys }) => (
          <section key={name}>
            <h3 className="border-b border-border-strong pb-1.5 lg:text-sm">{t(`group.${name}`)}</h3>
            <ul>
              {keys.map(({ key }) => (
                <li key={key} className="flex gap-3 border-b py-2.5">
                  <Icon name="check" className="mt-px text-primary" />
                  <div className="min-w-0">
                    <p className="font-semibold lg:text-sm">{t(`${key}.name`)}</p>
                    <p className="text-sm text-muted">{t(`${key}.about`)}</p>
                  </div>
                  <p className="ml-auto text-sm text-muted">{tPage(`scope.${held.get(key) ?? role.scope_kind}`)}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
