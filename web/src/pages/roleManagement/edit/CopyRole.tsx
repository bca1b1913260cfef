import type { Role } from "../../../api/roles/role-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useSession } from "../../../session/session";
import { NewRole } from "./NewRole";
import { copyDraft } from "./role-draft";

export function CopyRole({ role }: { role: Role }) {
  const { t } = useTranslation("roleManagement");
  const localText = useLocalText();
  const { draft, leftOut } = copyDraft(role, useSession()?.level ?? 1);
  return <NewRole title={t("copyOf", { name: localText(role.name) })} initial={draft} leftOut={leftOut} />;
}
