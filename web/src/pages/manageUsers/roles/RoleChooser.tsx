import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import {
  collegesQuery,
  enterprisesQuery,
  grantableRolesQuery,
  type ScopeKind,
} from "../../../api/people/people-queries";
import { useLocalText } from "../../../i18n/local-text";
import { classNames } from "../../../ui/class-names";
import { Select } from "../../../ui/control/Select";
import type { RoleChoice } from "./role-choice";

type RoleChooserProps = {
  choice: RoleChoice;
  onChoose: (choice: RoleChoice) => void;
  /** Names the fault that stands below, if there is one. */
  faultId?: string | undefined;
  autoFocus?: boolean;
  /** At the end of the line. */
  children?: ReactNode;
};

/** A role, and how far it is to reach: chosen where the role needs a college or an enterprise, said where it does not. */
export function RoleChooser({ choice, onChoose, faultId, autoFocus, children }: RoleChooserProps) {
  const { t } = useTranslation("manageUsers");
  const localText = useLocalText();
  const { data: roles = [] } = useQuery(grantableRolesQuery);
  const { data: colleges = [] } = useQuery(collegesQuery);
  const role = roles.find(({ id }) => id === choice.roleId);
  const invalid = faultId === undefined ? {} : { "aria-invalid": true, "aria-describedby": faultId };

  function chooseRole(roleId: string) {
    const next = roles.find(({ id }) => id === roleId);
    // With a single college there is nothing to choose.
    const only = next?.scope_kind === "college" && colleges.length === 1 ? colleges[0]?.id : undefined;
    onChoose({ roleId, target: only ?? "" });
  }

  return (
    <div
      className={classNames(
        "grid gap-2",
        children === undefined ? "sm:grid-cols-2" : "sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]",
      )}
    >
      <Select
        className={role ? undefined : "sm:col-span-2"}
        aria-label={t("roles.role")}
        autoFocus={autoFocus}
        value={choice.roleId}
        onValueChange={chooseRole}
        {...(role ? {} : invalid)}
      >
        <option value="">{t("roles.choose")}</option>
        {roles.map(({ id, name }) => (
          <option key={id} value={id}>
            {localText(name)}
          </option>
        ))}
      </Select>
      {role && (
        <ScopeChooser
          kind={role.scope_kind}
          target={choice.target}
          onChoose={(target) => onChoose({ ...choice, target })}
          invalid={invalid}
        />
      )}
      {children}
    </div>
  );
}

type ScopeChooserProps = {
  kind: ScopeKind;
  target: string;
  onChoose: (target: string) => void;
  invalid: { "aria-invalid"?: boolean; "aria-describedby"?: string };
};

function ScopeChooser({ kind, target, onChoose, invalid }: ScopeChooserProps) {
  const { t } = useTranslation("manageUsers");
  const { t: people } = useTranslation("people");
  const localText = useLocalText();
  const { data: colleges = [] } = useQuery({ ...collegesQuery, enabled: kind === "college" });
  const { data: enterprises, isPending } = useQuery({ ...enterprisesQuery, enabled: kind === "enterprise" });

  if (kind !== "college" && kind !== "enterprise") {
    return (
      <p className="flex min-h-9 items-center px-1 text-sm text-muted">
        {t("roles.scope")} {people(`scope.${kind}`)}
      </p>
    );
  }
  if (kind === "enterprise" && !isPending && (enterprises?.length ?? 0) === 0) {
    return <p className="flex min-h-9 items-center px-1 text-sm text-muted">{t("roles.noEnterprise")}</p>;
  }
  const units = kind === "college" ? colleges : (enterprises ?? []);
  return (
    <Select aria-label={t("roles.scope")} value={target} onValueChange={onChoose} {...invalid}>
      <option value="">{kind === "college" ? t("roles.chooseCollege") : t("roles.chooseEnterprise")}</option>
      {units.map(({ id, name }) => (
        <option key={id} value={id}>
          {localText(name)}
        </option>
      ))}
    </Select>
  );
}
