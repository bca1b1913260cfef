import { useId } from "react";

import type { ScopeKind } from "../../../api/people/people-queries";
import type { OwnReach } from "../../../api/roles/role-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { useSession } from "../../../session/session";
import { classNames } from "../../../ui/class-names";
import { FieldError } from "../../../forms/field/FieldError";
import type { GroupedKey } from "./permission-groups";
import { rankOf, tooLowFor } from "./rank-rules";
import { ReachSelect } from "./ReachSelect";

type PermissionRowProps = {
  entry: GroupedKey;
  /** Missing when the role does not hold the key. */
  reach: OwnReach | undefined;
  roleLevel: number;
  roleScope: ScopeKind;
  onChange: (reach: OwnReach | undefined) => void;
  fault: string | undefined;
};

export function PermissionRow({ entry, reach, roleLevel, roleScope, onChange, fault }: PermissionRowProps) {
  const { t } = useTranslation("permissions");
  const id = useId();
  const obstacle = useObstacle(entry.key, roleLevel);
  const held = reach !== undefined;
  // A key that has become too high for the role can still be taken away.
  const blocked = obstacle !== null && !held;
  const wrong = fault ?? (held ? obstacle : null);

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b py-2.5 @xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <label className={classNames("col-span-2 grid grid-cols-subgrid items-start", blocked && "text-muted")}>
        <input
          type="checkbox"
          name="permissions"
          value={entry.key}
          checked={held}
          aria-disabled={blocked || undefined}
          aria-describedby={`${id}-about ${id}-why`}
          aria-invalid={wrong === null ? undefined : true}
          onChange={() => {
            if (!blocked) onChange(held ? undefined : null);
          }}
          className="checkbox mt-0.75 aria-disabled:opacity-40 lg:mt-px"
        />
        <span className="min-w-0 font-semibold lg:text-sm">{t(`${entry.key}.name`)}</span>
      </label>
      <div className="col-start-2 text-sm">
        <p id={`${id}-about`} className="text-muted">
          {t(`${entry.key}.about`)}
        </p>
        {wrong !== null && <FieldError id={`${id}-why`}>{wrong}</FieldError>}
      </div>
      <div className="col-start-2 empty:hidden @xl:col-start-3 @xl:row-span-2 @xl:row-start-1">
        {held && <ReachSelect entry={entry} reach={reach} roleScope={roleScope} onChange={onChange} />}
        {blocked && (
          <p id={`${id}-why`} className="text-sm text-muted @xl:max-w-64 @xl:text-right @xl:text-note">
            {obstacle}
          </p>
        )}
      </div>
    </div>
  );
}

/** Why this key cannot be given, in words. */
function useObstacle(key: GroupedKey["key"], roleLevel: number): string | null {
  const { t } = useTranslation("roleManagement");
  const myLevel = useSession()?.level ?? 1;
  const rank = rankOf(key);
  switch (tooLowFor(key, { myLevel, roleLevel })) {
    case "mine":
      return t("needsMine", { rank, level: myLevel });
    case "role":
      return t("needsRole", { rank, level: roleLevel });
    case null:
      return null;
  }
}
