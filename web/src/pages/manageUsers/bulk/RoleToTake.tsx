import { useQuery } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { useLocalText } from "../../../i18n/local-text";
import { grantableRolesQuery } from "../../../api/people/people-queries";
import { Select } from "../../../ui/control/Select";

type RoleToTakeProps = { roleId: string; onChoose: (roleId: string) => void };

/** A role, wherever it reaches. */
export function RoleToTake({ roleId, onChoose }: RoleToTakeProps) {
  const { t } = useTranslation("manageUsers");
  const localText = useLocalText();
  const { data: roles = [] } = useQuery(grantableRolesQuery);

  return (
    <Select aria-label={t("roles.role")} value={roleId} onValueChange={onChoose}>
      {roleId === "" && <option value="">{t("roles.choose")}</option>}
      {roles.map(({ id, name }) => (
        <option key={id} value={id}>
          {localText(name)}
        </option>
      ))}
    </Select>
  );
}
