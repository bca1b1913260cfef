import { useTranslation } from "../../i18n/use-translation";
import { Icon } from "../../ui/icon/Icon";
import { useRoleChoice } from "./use-role-choice";

/** Where the top bar has no room for the role: which one it is, and the others to switch to. */
export function DrawerRoles({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation("nav");
  const { roles, current, choose } = useRoleChoice();
  if (roles.length === 0) return null;

  return (
    <section aria-labelledby="drawer-roles" className="mt-2 border-t py-3 sm:hidden">
      <p id="drawer-roles" className="px-2.5 pb-0.5 text-xs text-muted">
        {t(roles.length > 1 ? "role.choose" : "role.current")}
      </p>
      <ul>
        {roles.map(({ id, name, scope }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? "true" : undefined}
              onClick={() => {
                onChoose();
                choose(id);
              }}
              className="flex min-h-13 w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-sm hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block">{name}</span>
                <span className="block truncate text-note text-muted">{scope}</span>
              </span>
              {id === current && <Icon name="check" className="text-primary" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
