import { useLocation } from "@tanstack/react-router";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { useLocalText } from "../../../i18n/local-text";
import { ApiError, ErrorCode, isConflict } from "../../../api/errors";
import { grantRole } from "../../../api/people/people-mutations";
import { grantableRolesQuery, type UserDetail } from "../../../api/people/people-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { Button } from "../../../ui/control/Button";
import { type ChoiceFault, grantOf, noChoice, type RoleChoice } from "./role-choice";
import { RoleChooser } from "./RoleChooser";
import { useGrantNote } from "./use-grant-note";
import { useRefusal } from "../use-refusal";

type GrantRoleProps = {
  user: UserDetail;
  choice: RoleChoice;
  onChoose: (choice: RoleChoice) => void;
  onGranted: (said: string) => void;
};

/** One more role. It is the server that says whether it may be granted; here only what is missing is found out. */
export function GrantRole({ user, choice, onChoose, onGranted }: GrantRoleProps) {
  const { t } = useTranslation("manageUsers");
  const localText = useLocalText();
  const refusal = useRefusal();
  const note = useGrantNote();
  const faultId = useId();
  const wanted = useLocation({ select: ({ hash }) => hash === "roles" });
  const { data: roles = [] } = useQuery(grantableRolesQuery);
  const { mutate, isPending, error, reset } = useMutation(grantRole);
  const [fault, setFault] = useState<ChoiceFault | null>(null);

  function choose(next: RoleChoice) {
    onChoose(next);
    setFault(null);
    reset();
  }

  function grant() {
    const found = grantOf(choice, roles);
    if (typeof found === "string") {
      setFault(found);
      return;
    }
    onGranted("");
    const role = roles.find(({ id }) => id === choice.roleId);
    mutate(
      { username: user.username, ...found },
      {
        onSuccess() {
          onChoose(noChoice);
          onGranted(t("roles.granted", { role: role ? localText(role.name) : "" }));
        },
      },
    );
  }

  function inWords(failure: unknown): string {
    if (isConflict(failure)) return t("refused.roleHeld");
    if (failure instanceof ApiError && failure.code === ErrorCode.InvalidFields) return t("roles.reason.invalid");
    return refusal(failure);
  }

  return (
    <div className="grid gap-2">
      <RoleChooser choice={choice} onChoose={choose} faultId={fault === null ? undefined : faultId} autoFocus={wanted}>
        <Button size="compact" busy={isPending} onClick={grant}>
          {isPending ? t("roles.granting") : t("roles.grant")}
        </Button>
      </RoleChooser>
      {fault !== null && (
        <p id={faultId} role="alert" className="text-sm text-danger">
          {t(`roles.reason.${fault}`)}
        </p>
      )}
      {error && <FormFailure>{inWords(error)}</FormFailure>}
      {note !== null && <p className="text-note text-muted">{note}</p>}
    </div>
  );
}
