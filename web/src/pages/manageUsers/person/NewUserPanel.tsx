import { useId } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { TextField } from "../../../forms/field/TextField";
import { Button } from "../../../ui/control/Button";
import { PanelBody, PanelFoot, SidePanel } from "../../../ui/overlay/SidePanel";
import { NewRoles } from "../roles/NewRoles";
import type { Issued } from "../confirm/OneTimePassword";
import { formParameters } from "../route";
import { UserFields } from "./UserFields";
import { useNewUser } from "./use-new-user";
import { useRefusal } from "../use-refusal";
import { useUserReason } from "./use-user-reason";

type NewUserPanelProps = { onCreated: (issued: Issued) => void; onClose: () => void };

export function NewUserPanel({ onCreated, onClose }: NewUserPanelProps) {
  const { t } = useTranslation("manageUsers");
  const { t: people } = useTranslation("people");
  const refusal = useRefusal();
  const inWords = useUserReason();
  const { form, roles, unsaved } = useNewUser(onCreated);
  const formId = useId();

  return (
    <SidePanel title={t("panel.create")} closeLabel={t("common:close")} onClose={onClose}>
      <PanelBody>
        <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
          {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
          <UserFields
            form={form}
            onLanguage={(language) => form.set("language", language)}
            second={
              <TextField
                name="username"
                label={people("fact.username")}
                hint={t("form.usernameHint")}
                required
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                value={form.values.username}
                onValueChange={(username) => form.set("username", username)}
                error={inWords("username", form.reasons.username)}
              />
            }
          />
          <NewRoles {...roles} />
        </form>
      </PanelBody>
      <PanelFoot>
        <span className="flex-1" />
        <Button size="compact" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={formId} variant="primary" size="compact" busy={form.busy}>
          {form.busy ? t("form.creating") : t("form.submitNew")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={unsaved} named={formParameters} />
    </SidePanel>
  );
}
