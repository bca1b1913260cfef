import type { ReactElement } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { Menu, MenuPopup, MenuRadioGroup, MenuRadioItem, MenuTrigger } from "../../ui/overlay/Menu";
import { useRoleChoice } from "./use-role-choice";

export function RoleMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("nav");
  const { roles, current, choose } = useRoleChoice();

  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        <MenuRadioGroup label={t("role.choose")} value={current} onValueChange={choose}>
          {roles.map(({ id, name, scope }) => (
            <MenuRadioItem key={id} value={id} text={scope}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuPopup>
    </Menu>
  );
}
