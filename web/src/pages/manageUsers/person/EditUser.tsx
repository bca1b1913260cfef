import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import type { UserDetail } from "../../../api/people/people-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { TextField } from "../../../forms/field/TextField";
import { paths } from "../../paths";
import { Button } from "../../../ui/control/Button";
import { PanelBody, PanelFoot } from "../../../ui/overlay/SidePanel";
import { AccountSection } from "./AccountSection";
import { ConflictNote } from "./ConflictNote";
import type { Question } from "../confirm/question";
import { noChoice } from "../roles/role-choice";
import { RolesSection } from "../roles/RolesSection";
import { formParameters } from "../route";
import { UserFields } from "./UserFields";
import { useEditForm } from "./use-edit-form";
import { useRefusal } from "../use-refusal";

type EditUserProps = {
  user: UserDetail;
  onAsk: (question: Question) => void;
  onClose: () => void;
  /** What is to be said before anything else. */
  children: ReactNode;
};

/** Particulars are saved together; roles and the account's state change one by one, at once. */
export function EditUser({ user, onAsk, onClose, children }: EditUserProps) {
  const { t } = useTranslation("manageUsers");
  const { t: people } = useTranslation("people");
  const refusal = useRefusal();
  const { form, conflict, saved, unsaved } = useEditForm(user);
  const [choice, setChoice] = useState(noChoice);
  const formId = useId();

  return (
    <>
      <PanelBody>
        {children}
        <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
          {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
          {conflict && <ConflictNote user={user} changed={conflict} />}
          <UserFields
            form={form}
            onLanguage={(language) => form.set("language", language)}
            second={
              <TextField
                name="username"
                label={people("fact.username")}
                value={user.username}
                readOnly
                onValueChange={() => {}}
              />
            }
          />
        </form>
        <RolesSection user={user} choice={choice} onChoose={setChoice} />
        <AccountSection user={user} onAsk={onAsk} />
        <Link to={paths.userDetail(user.username)} className="link justify-self-start text-sm">
          {t("panel.details")}
        </Link>
      </PanelBody>
      <PanelFoot>
        <Button variant="quiet" size="compact" onClick={() => onAsk({ kind: "reset", user })}>
          {t("menu.reset")}
        </Button>
        <span role="status" className="flex-1 self-center text-right text-sm text-muted">
          {saved && t("form.saved")}
        </span>
        <Button size="compact" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={formId} variant="primary" size="compact" busy={form.busy}>
          {form.busy ? t("form.saving") : t("form.save")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={unsaved || choice.roleId !== ""} named={formParameters} />
    </>
  );
}
