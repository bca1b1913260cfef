import type { ReactNode } from "react";

import type { Role, RoleChange } from "../../../api/roles/role-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useSession } from "../../../session/session";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import type { KeyChanges } from "./role-changes";
import { useReachText } from "../matrix/use-reach-text";

type ChangeDialogProps = {
  role: Role;
  change: RoleChange;
  /** The server counts keys given and taken; how far they reach is known here. */
  reaching: KeyChanges["reaching"];
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What a change gives and takes, and from whom, before it happens. */
export function ChangeDialog({ role, change, reaching, busy, onConfirm, onCancel }: ChangeDialogProps) {
  const { t } = useTranslation("roleManagement");
  const { t: tKey } = useTranslation("permissions");
  const localText = useLocalText();
  const reachText = useReachText();
  const mine = useSession()?.roleKey === role.key;
  const { gains, loses, members, names, level_before, level_after } = change;

  return (
    <ConfirmDialog
      title={t("change.title", { name: localText(role.name) })}
      text={t("change.affects", { count: members })}
      no={t("change.back")}
      yes={t("change.confirm")}
      doing={t("saving")}
      grave={loses.length > 0}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onCancel}
    >
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {names.map((name) => (
          <li key={name} className="whitespace-nowrap">
            {name}
          </li>
        ))}
        {members > names.length && <li className="text-muted">{t("change.more", { count: members })}</li>}
      </ul>
      <div className="mt-2 grid gap-3 text-sm">
        <Part title={t("change.loses")} items={loses.map((key) => tKey(`${key}.name`))} />
        <Part title={t("change.gains")} items={gains.map((key) => tKey(`${key}.name`))} />
        <Part
          title={t("change.reaching")}
          items={reaching.map(({ key, from, to }) =>
            t("change.reachingItem", {
              name: tKey(`${key}.name`),
              from: reachText(from, role.scope_kind),
              to: reachText(to, role.scope_kind),
            }),
          )}
        />
        <Part
          title={t("change.level")}
          items={
            level_before === level_after ? [] : [t("change.levelItem", { before: level_before, after: level_after })]
          }
        />
        {mine && <p className="text-warn">{t("change.mine")}</p>}
      </div>
    </ConfirmDialog>
  );
}

function Part({ title, items }: { title: ReactNode; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
