import { useQuery } from "@tanstack/react-query";

import { type Role, roleMembersQuery } from "../../../api/roles/role-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Dialog } from "../../../ui/overlay/Dialog";
import { PersonLink } from "./PersonLink";

const shownNames = 10;

export function StillHeld({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation("roleManagement");
  const localText = useLocalText();
  const { data: members } = useQuery(roleMembersQuery(role.id, 1));
  const count = members?.total ?? role.members;
  const shown = members?.items.slice(0, shownNames) ?? [];
  const more = count - shown.length;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("remove.inUse", { name: localText(role.name) })}
      description={count > 0 ? t("remove.inUseText", { count }) : t("remove.inUseUnknown")}
      actions={
        <Button size="compact" onClick={onClose}>
          {t("common:close")}
        </Button>
      }
    >
      <ul className="text-sm">
        {shown.map((person) => (
          <li key={person.username}>
            <PersonLink person={person} /> <span className="text-muted">{person.username}</span>
          </li>
        ))}
      </ul>
      {members && more > 0 && <p className="text-sm text-muted">{t("remove.more", { count: more })}</p>}
    </Dialog>
  );
}
