import { Link } from "@tanstack/react-router";

import type { Role } from "../../../api/roles/role-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useSession } from "../../../session/session";
import { Banner } from "../../../ui/feedback/Banner";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { Tag } from "../../../ui/feedback/Tag";
import { DeleteRole } from "./DeleteRole";
import { EditRole } from "../edit/EditRole";
import { HeldPermissions } from "./HeldPermissions";
import { MembersSection } from "./MembersSection";
import { RoleColumns } from "./RoleColumns";
import { RoleFacts } from "./RoleFacts";
import { RoleHeader } from "./RoleHeader";
import { roleManagementRoute } from "../route";
import { usePeople } from "../use-people";

/** One role: to change where one may, to read otherwise; and who holds it. */
export function RoleDetail({ role, membersPage }: { role: Role; membersPage: number }) {
  const { t } = useTranslation("roleManagement");
  const localText = useLocalText();
  const people = usePeople();

  return (
    <>
      <RoleHeader
        title={localText(role.name)}
        tag={role.built_in && <Tag>{t("builtIn")}</Tag>}
        text={
          <>
            {role.key} · {t("levelShort", { level: role.level })} · {t(`scope.${role.scope_kind}`)} ·{" "}
            <a href="#members" className="link">
              {people(role.members)}
            </a>
          </>
        }
        actions={
          role.built_in ? undefined : (
            <>
              <Link
                from={roleManagementRoute}
                search={{ copy: role.id }}
                className={buttonClass({ variant: "secondary", size: "compact" })}
              >
                <Icon name="copy" className="size-4.5" />
                {t("copyAsNew")}
              </Link>
              {role.editable && <DeleteRole role={role} />}
            </>
          )
        }
      />
      {(role.built_in || !role.editable) && <FixedNote role={role} />}
      {role.editable ? <EditRole role={role} /> : <ReadRole role={role} />}
      <MembersSection role={role} page={membersPage} />
    </>
  );
}

/** What cannot be changed about a role, why, and the way around it. */
function FixedNote({ role }: { role: Role }) {
  const { t } = useTranslation("roleManagement");
  const mine = useSession()?.level ?? 1;
  const { level, editable } = role;
  const readOnly = level > mine ? t("aboveMine", { level, mine }) : t("readOnly");

  return (
    <div className="mb-6">
      <Banner>
        {editable ? t("builtInNote") : readOnly}{" "}
        {role.built_in && (
          <Link from={roleManagementRoute} search={{ copy: role.id }} className="link">
            {t("copyAsNew")}
          </Link>
        )}
      </Banner>
    </div>
  );
}

function ReadRole({ role }: { role: Role }) {
  return (
    <RoleColumns basics={<RoleFacts role={role} />}>
      <HeldPermissions role={role} />
    </RoleColumns>
  );
}
