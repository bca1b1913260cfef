import type { ReactElement } from "react";

import { useTranslation } from "../../i18n/use-translation";
import type { ListKind } from "../../api/imports/import-lists";
import { Menu, MenuItem, MenuPopup, MenuTrigger } from "../../ui/overlay/Menu";
import { useImportPlace } from "../use-import-place";

export type ImportMenuProps = { trigger: ReactElement; kinds: readonly ListKind[] };

export function ImportMenu({ trigger, kinds }: ImportMenuProps) {
  const { t } = useTranslation("imports");
  const { start } = useImportPlace();
  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        {kinds.map((kind) => (
          <MenuItem key={kind} onClick={() => start(kind)}>
            <span className="block first-letter:uppercase">{t(`list.${kind}`)}</span>
          </MenuItem>
        ))}
      </MenuPopup>
    </Menu>
  );
}
