import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../i18n/use-translation";
import { userInfoQuery } from "../api/queries";
import { Avatar } from "../ui/Avatar";
import { Icon } from "../ui/Icon";
import { iconButtonClass } from "../ui/IconButton";
import { menuOnDemand } from "../ui/MenuOnDemand";

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
