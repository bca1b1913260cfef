import type { ReactElement } from "react";

import {
  Menu,
  MenuItem,
  MenuPopup,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from "../ui/overlay/Menu";
import { useSay } from "./use-say";

export function SampleMenu({ trigger }: { trigger: ReactElement }) {
  const say = useSay();
  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        <MenuItem icon="edit">{say("编辑", "Edit")}</MenuItem>
        <MenuItem icon="trash" tone="danger">
          {say("删除", "Delete")}
        </MenuItem>
        <MenuSeparator />
        <MenuRadioGroup label={say("角色", "Role")} value="teacher" onValueChange={() => undefined}>
          <MenuRadioItem value="teacher">{say("教师", "Teacher")}</MenuRadioItem>
          <MenuRadioItem value="admin">{say("管理员", "Administrator")}</MenuRadioItem>
        </MenuRadioGroup>
      </MenuPopup>
    </Menu>
  );
}
