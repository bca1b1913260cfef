import type { ReactElement } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { Menu, MenuItem, MenuPopup, MenuTrigger } from "../../../ui/overlay/Menu";
import { actions, type Deed } from "./actions";

export type BulkMenuProps = { trigger: ReactElement; onChoose: (kind: Deed) => void };

/** The actions where there is no room for a button each. */
export function BulkMenu({ trigger, onChoose }: BulkMenuProps) {
  const { t } = useTranslation("bulk");
  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        {actions.map(({ kind, icon }) => (
          <MenuItem
            key={kind}
            icon={icon}
            {...(kind === "disable" ? { tone: "danger" } : {})}
            onClick={() => onChoose(kind)}
          >
            {t(`action.${kind}`)}
          </MenuItem>
        ))}
      </MenuPopup>
    </Menu>
  );
}
