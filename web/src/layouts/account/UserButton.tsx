import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { userInfoQuery } from "../../api/own/queries";
import { Avatar } from "../../ui/icon/Avatar";
import { Icon } from "../../ui/icon/Icon";
import { iconButtonClass } from "../../ui/control/IconButton";
import { menuOnDemand } from "../../ui/overlay/MenuOnDemand";

const Menu = menuOnDemand(() => import("./UserMenu").then((module) => ({ default: module.UserMenu })));

export function UserButton() {
  const { t } = useTranslation("nav");
  const { data: info } = useQuery(userInfoQuery);

  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={info ? t("user.label", { name: info.name }) : t("user.mine")}
          className={iconButtonClass}
        >
          {info ? <Avatar name={info.name} /> : <Icon name="user" />}
        </button>
      }
    />
  );
}
