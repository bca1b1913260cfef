import { useId } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { IconButton } from "../../../ui/control/IconButton";
import { PanelSection } from "../../../ui/layout/PanelSection";
import { RoleChooser } from "./RoleChooser";
import type { ChosenRole } from "./use-chosen-roles";
import { useGrantNote } from "./use-grant-note";

type NewRolesProps = {
  chosen: readonly ChosenRole[];
  change: (key: number, choice: ChosenRole["choice"]) => void;
  add: () => void;
  remove: (key: number) => void;
  /** What the server said against them. */
  refused: string | undefined;
};

/** The roles a new person begins with: a line for each. */
export function NewRoles({ chosen, change, add, remove, refused }: NewRolesProps) {
  const { t } = useTranslation("manageUsers");
  const note = useGrantNote();
  const id = useId();

  return (
    <PanelSection id="roles" title={t("roles.title")}>
      {chosen.map(({ key, choice, fault }) => (
        <div key={key} className="grid gap-1">
          <RoleChooser
            choice={choice}
            onChoose={(next) => change(key, next)}
            faultId={fault === undefined ? undefined : `${id}${key}`}
          >
            <IconButton icon="trash" label={t("roles.remove")} onClick={() => remove(key)} />
          </RoleChooser>
          {fault !== undefined && (
            <p id={`${id}${key}`} role="alert" className="text-sm text-danger">
              {t(`roles.reason.${fault}`)}
            </p>
          )}
        </div>
      ))}
      {refused !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {refused}
        </p>
      )}
      <Button variant="quiet" size="compact" className="-ml-3.5 justify-self-start" onClick={add}>
        <Icon name="plus" className="size-4.5" />
        {t("roles.another")}
      </Button>
      {note !== null && <p className="text-note text-muted">{note}</p>}
    </PanelSection>
  );
}
