import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { userInfoQuery } from "../../api/own/queries";
import { paths } from "../../pages/paths";
import { signOut } from "../../session/session";
import { Menu, MenuItem, MenuPopup, MenuSeparator, MenuTrigger } from "../../ui/overlay/Menu";
import { accountIconPaths } from "../../ui/icon/account-icon-paths";
import { addIcons } from "../../ui/icon/icons";

addIcons(accountIconPaths);

export function UserMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation("nav");
  const { data: info } = useQuery(userInfoQuery);

  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        {info && (
          <>
            <p className="px-2.5 py-1.5">
              <span className="block font-semibold">{info.name}</span>
              <span className="block text-note text-muted">{info.username}</span>
            </p>
            <MenuSeparator />
          </>
        )}
        <MenuItem icon="user" render={<Link to={paths.infoCenter({ view: "account" })} />}>
          {t("infoCenter")}
        </MenuItem>
        <MenuItem icon="key" render={<Link to="/user/infoCenter/{-$username}" search={{ edit: "password" }} />}>
          {t("user.password")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="sign-out" onClick={() => void signOut()}>
          {t("user.signOut")}
        </MenuItem>
        <MenuItem icon="trash" render={<Link to="/user/infoCenter/{-$username}" search={{ leave: "wipe" }} />}>
          {t("user.wipe")}
        </MenuItem>
      </MenuPopup>
    </Menu>
  );
}
