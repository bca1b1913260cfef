import type { ScopeKind } from "../../../api/people/people-queries";
import type { OwnReach } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Select } from "../../../ui/control/Select";
import type { GroupedKey } from "./permission-groups";
import { useReachText } from "./use-reach-text";

type ReachSelectProps = {
  entry: GroupedKey;
  reach: OwnReach;
  roleScope: ScopeKind;
  onChange: (reach: OwnReach) => void;
};

const asTheRole = "role";

/** How far one key reaches: as the role, or on its own. Nothing where there is nothing to choose. */
export function ReachSelect({ entry, reach, roleScope, onChange }: ReachSelectProps) {
  const { t } = useTranslation("roleManagement");
  const { t: tKey } = useTranslation("permissions");
  const reachText = useReachText();
  const others = entry.reaches.filter((other) => other !== roleScope && other !== reach);
  const shown = reach === null ? others : [reach, ...others];
  if (shown.length === 0) return null;

  return (
    <Select
      aria-label={t("reachLabel", { name: tKey(`${entry.key}.name`) })}
      value={reach ?? asTheRole}
      onValueChange={(value) => onChange(shown.find((other) => other === value) ?? null)}
      className="mt-1.5 max-w-60 @xl:mt-0 @xl:w-44 english:@xl:w-56"
    >
      <option value={asTheRole}>{reachText(null, roleScope)}</option>
      {shown.toSorted().map((other) => (
        <option key={other} value={other}>
          {reachText(other, roleScope)}
        </option>
      ))}
    </Select>
  );
}
