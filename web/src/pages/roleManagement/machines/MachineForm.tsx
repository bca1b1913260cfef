/** A new system: its name, its account, and as what it acts here. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { useErrorText, useFieldReason } from "../../../api/error-text";
import { addMachine } from "../../../api/machines/machines";
import { collegesQuery } from "../../../api/people/people-queries";
import { type Role, rolesQuery } from "../../../api/roles/role-queries";
import { SelectField } from "../../../forms/choice/SelectField";
import { TextField } from "../../../forms/field/TextField";
import { FormFailure } from "../../../forms/FormFailure";
import { useForm } from "../../../forms/use-form";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";

const nothing = [] as const;

/** What is held for the school or a college; somebody's own work is nothing a system could do. */
const fits = ({ scope_kind, editable }: Role) => editable && (scope_kind === "institution" || scope_kind === "college");

export function MachineForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("machines");
  const localText = useLocalText();
  const errorText = useErrorText();
  const reasonText = useFieldReason();
  const toast = useToast();
  const formId = useId();
  const roles = (useQuery(rolesQuery).data ?? nothing).filter(fits);
  const colleges = useQuery(collegesQuery).data ?? nothing;
  const { mutateAsync: add } = useMutation(addMachine);
  const kindOf = (id: string) => roles.find((role) => role.id === id)?.scope_kind;
  const form = useForm({
    initial: { name: "", username: "", role: "", scope: "" },
    check: ({ name, username, role, scope }) => ({
      ...(name.trim() === "" && { name: "required" }),
      ...(username.trim() === "" && { username: "required" }),
      ...(role === "" && { role: "required" }),
      ...(kindOf(role) === "college" && scope === "" && { scope: "required" }),
    }),
    async send({ name, username, role, scope }) {
      const kind = kindOf(role) ?? "institution";
      const college_id = kind === "college" ? scope : null;
      await add({ name, username, role_id: role, scope: { kind, college_id, enterprise_id: null } });
      onClose();
      toast.show({ text: t("form.saved", { name: name.trim() }) });
    },
  });
  const { values, reasons, set } = form;
  const error = (name: keyof typeof values) => {
    const reason = reasons[name];
    if (reason === undefined) return undefined;
    // What is wrong with it is what the hint says.
    const breaksRule = name === "username" && ["invalid", "too_short", "too_long"].includes(reason);
    return breaksRule ? t("form.usernameHint") : reasonText(reason);
  };

  return (
    <ConfirmDialog
      title={t("form.title")}
      text={t("form.text")}
      no={t("form.cancel")}
      yes={t("form.save")}
      doing={t("form.saving")}
      busy={form.busy}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate className="mt-2 grid gap-4" onSubmit={(event) => void form.submit(event)}>
        {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
        <TextField
          name="name"
          label={t("form.name")}
          hint={t("form.nameHint")}
          autoComplete="off"
          value={values.name}
          onValueChange={(name) => set("name", name)}
          error={error("name")}
        />
        <TextField
          name="username"
          label={t("form.username")}
          hint={t("form.usernameHint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onValueChange={(username) => set("username", username)}
          error={error("username")}
        />
        <SelectField
          name="role"
          label={t("form.role")}
          hint={t("form.roleHint")}
          value={values.role}
          onValueChange={(role) => set("role", role)}
          error={error("role")}
        >
          <option value="">{t("form.chooseRole")}</option>
          {roles.map(({ id, name }) => (
            <option key={id} value={id}>
              {localText(name)}
            </option>
          ))}
        </SelectField>
        {kindOf(values.role) === "college" && (
          <SelectField
            name="scope"
            label={t("form.reach")}
            value={values.scope}
            onValueChange={(scope) => set("scope", scope)}
            error={error("scope")}
          >
            <option value="">{t("form.chooseRole")}</option>
            {colleges.map(({ id, name }) => (
              <option key={id} value={id}>
                {localText(name)}
              </option>
            ))}
          </SelectField>
        )}
      </form>
    </ConfirmDialog>
  );
}
