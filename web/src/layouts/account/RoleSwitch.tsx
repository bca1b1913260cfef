import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { heldRolesQuery, userInfoQuery } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";
import { Icon } from "../../ui/icon/Icon";
import { menuOnDemand } from "../../ui/overlay/MenuOnDemand";

const RoleMenu = menuOnDemand(() => import("./RoleMenu").then((module) => ({ default: module.RoleMenu })));

/** The current role; a menu for those who hold another. */
export function RoleSwitch() {
  const { t } = useTranslation("nav");
  const localText = useLocalText();
  const { data: info } = useQuery(userInfoQuery);
  const { data: roles = [] } = useQuery(heldRolesQuery);
  const current = info?.role ?? roles.find((role) => role.current);
  if (!info && !current) return null;

  const name = current ? localText(current.name) : t("role.none");
  const others = roles.some((role) => !role.current);
  if (!others) return <span className="px-2 text-sm whitespace-nowrap text-muted">{name}</span>;

  return (
    <RoleMenu
      trigger={
        <button
          type="button"
          aria-label={t("role.label", { name })}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg border px-2.5 text-sm whitespace-nowrap hover:bg-sunken pointer-fine:min-h-9"
        >
          {name}
          <Icon name="chevron-down" className="size-4 text-muted" />
        </button>
      }
    />
  );
}
