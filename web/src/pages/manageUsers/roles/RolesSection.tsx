import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { useLocalText } from "../../../i18n/local-text";
import { takeRole } from "../../../api/people/people-mutations";
import type { UserDetail } from "../../../api/people/people-queries";
import type { HeldRole } from "../../../api/own/queries";
import { FormFailure } from "../../../forms/FormFailure";
import { Button } from "../../../ui/control/Button";
import { IconButton } from "../../../ui/control/IconButton";
import { HeldRoles } from "../../../people/HeldRoles";
import { useScopeText } from "../../../people/use-scope-text";
import { GrantRole } from "./GrantRole";
import { PanelSection } from "../../../ui/layout/PanelSection";
import type { RoleChoice } from "./role-choice";
import { useRefusal } from "../use-refusal";

type RolesSectionProps = {
  user: UserDetail;
  /** What is chosen below the roles and not granted yet. */
  choice: RoleChoice;
  onChoose: (choice: RoleChoice) => void;
};

/** The roles somebody holds, each to be taken away after a second press; below them, another to be granted. */
export function RolesSection({ user, choice, onChoose }: RolesSectionProps) {
  const { t } = useTranslation("manageUsers");
  const refusal = useRefusal();
  const roleName = useFullName();
  const [asked, setAsked] = useState<string | null>(null);
  const [done, setDone] = useState("");
  const { mutate, isPending, error } = useMutation(takeRole);

  function take(role: HeldRole) {
    setDone("");
    mutate(
      { username: user.username, assignmentId: role.assignment_id },
      {
        onSuccess: () => setDone(t("roles.taken", { role: roleName(role) })),
        onSettled: () => setAsked(null),
      },
    );
  }

  return (
    <PanelSection id="roles" title={t("roles.title")}>
      {error && <FormFailure>{refusal(error)}</FormFailure>}
      <HeldRoles
        roles={user.roles}
        renderEnd={(role) =>
          role.assignment_id === asked ? (
            <div className="flex w-full flex-wrap items-center gap-2 py-1.5">
              <p className="w-full">{t("roles.takeAsk")}</p>
              <Button
                autoFocus
                variant="danger"
                size="compact"
                busy={isPending}
                aria-label={t("roles.take", { role: roleName(role) })}
                onClick={() => take(role)}
              >
                {t("roles.takeYes")}
              </Button>
              <Button size="compact" onClick={() => setAsked(null)}>
                {t("roles.takeNo")}
              </Button>
            </div>
          ) : (
            <IconButton
              icon="trash"
              label={t("roles.take", { role: roleName(role) })}
              onClick={() => setAsked(role.assignment_id)}
            />
          )
        }
      />
      <p role="status" className="text-sm text-ok empty:hidden">
        {done}
      </p>
      <GrantRole user={user} choice={choice} onChoose={onChoose} onGranted={setDone} />
    </PanelSection>
  );
}

/** With its scope: two roles may differ in that alone. */
function useFullName(): (role: HeldRole) => string {
  const { t } = useTranslation("people");
  const localText = useLocalText();
  const scopeText = useScopeText();
  return ({ name, scope }) => t("roleIn", { role: localText(name), scope: scopeText(scope) });
}
