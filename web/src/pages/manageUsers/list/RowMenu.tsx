import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { UserRow } from "../../../api/people/people-queries";
import { signOnWaysQuery } from "../../../api/signOn/sign-on";
import { paths } from "../../paths";
import { hasKey } from "../../../session/permissions";
import { Menu, MenuItem, MenuPopup, MenuSeparator, MenuTrigger } from "../../../ui/overlay/Menu";
import type { Question } from "../confirm/question";
import { manageUsersRoute } from "../route";
import { useEnable } from "../confirm/use-enable";

export type RowMenuProps = { trigger: ReactElement; user: UserRow; onAsk: (question: Question) => void };

/** What can be done about one person without opening anything; the rest leads into the panel. */
export function RowMenu({ trigger, user, onAsk }: RowMenuProps) {
  const { t } = useTranslation("manageUsers");
  const enable = useEnable();
  const { data: ways = [] } = useQuery(signOnWaysQuery);
  const editable = user.editable && hasKey("user.manage");

  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        <MenuItem icon="eye" render={<Link to={paths.userDetail(user.username)} />}>
          {t("menu.view")}
        </MenuItem>
        {editable && (
          <>
            <MenuItem icon="edit" render={<PanelLink username={user.username} />}>
              {t("menu.edit")}
            </MenuItem>
            <MenuItem icon="roles" render={<PanelLink username={user.username} hash="roles" />}>
              {t("menu.grant")}
            </MenuItem>
            <MenuItem icon="key" onClick={() => onAsk({ kind: "reset", user })}>
              {t("menu.reset")}
            </MenuItem>
            {ways.length > 0 && (
              <MenuItem icon="user" onClick={() => onAsk({ kind: "release", user })}>
                {t("menu.release")}
              </MenuItem>
            )}
            <MenuSeparator />
            {user.state === "active" ? (
              <MenuItem icon="close" tone="danger" onClick={() => onAsk({ kind: "disable", user })}>
                {t("menu.disable")}
              </MenuItem>
            ) : (
              <MenuItem icon="check" onClick={() => enable(user)}>
                {t("menu.enable")}
              </MenuItem>
            )}
          </>
        )}
      </MenuPopup>
    </Menu>
  );
}

function PanelLink({ username, hash, ...item }: { username: string; hash?: string }) {
  return (
    <Link
      {...item}
      from={manageUsersRoute}
      search={(before) => ({ ...before, new: undefined, user: username })}
      resetScroll={false}
      {...(hash === undefined ? {} : { hash })}
    />
  );
}
