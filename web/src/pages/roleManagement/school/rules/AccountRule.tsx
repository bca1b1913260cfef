/** Whether somebody unknown is given an account at the first sign-on by a provider, and as what. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { useErrorText, useFieldReason } from "../../../../api/error-text";
import type { SignOnProvider } from "../../../../api/signOn/sign-on";
import { saveSignOnAccounts, type SignOnAccounts, signOnAccountsQuery } from "../../../../api/signOn/sign-on-rules";
import { SelectField } from "../../../../forms/choice/SelectField";
import { TextField } from "../../../../forms/field/TextField";
import { FormFailure } from "../../../../forms/FormFailure";
import { useForm } from "../../../../forms/use-form";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { QueryView } from "../../../../loading/QueryView";
import { Button } from "../../../../ui/control/Button";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { useToast } from "../../../../ui/feedback/Toast";
import { accountDraftOf, choiceOf, isGiven, takesClaim } from "./rule-drafts";

type Props = { provider: SignOnProvider; name: string };

export function AccountRule({ provider, name }: Props) {
  const { t } = useTranslation("signOnRules");
  const query = useQuery(signOnAccountsQuery);
  return (
    <QueryView query={query} pending={<Skeleton className="w-60" />} failed={t("accounts.failed")}>
      {(accounts) => <Rule provider={provider} name={name} accounts={accounts} />}
    </QueryView>
  );
}

function Rule({ provider, name, accounts }: Props & { accounts: SignOnAccounts }) {
  const { t } = useTranslation("signOnRules");
  const localText = useLocalText();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const rule = accounts.rules.find(({ provider_id }) => provider_id === provider.id);
  const words = () =>
    rule
      ? t(isGiven(rule, accounts) ? "accounts.given" : "accounts.notGiven", { role: localText(rule.role) })
      : t("accounts.nobody");

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <p>
          {words()}
          {rule && rule.made > 0 && ` ${t("accounts.made", { count: rule.made })}`}
        </p>
        <Button
          ref={button}
          size="compact"
          aria-label={t("accounts.changeOf", { name })}
          aria-expanded={open}
          onClick={() => (open ? close() : setOpen(true))}
        >
          {t("accounts.change")}
        </Button>
      </div>
      {open && <AccountForm provider={provider} name={name} accounts={accounts} onClose={close} />}
    </div>
  );
}

type FormProps = Props & { accounts: SignOnAccounts; onClose: () => void };

function AccountForm({ provider: { id, kind }, name, accounts, onClose }: FormProps) {
  const { t } = useTranslation("signOnRules");
  const localText = useLocalText();
  const errorText = useErrorText();
  const fieldReason = useFieldReason();
  const toast = useToast();
  const { mutateAsync: save } = useMutation(saveSignOnAccounts);
  const form = useForm({
    initial: accountDraftOf(accounts, id),
    check: () => ({}),
    async send(draft) {
      await save({ id, ...choiceOf(kind, draft) });
      onClose();
      toast.show({ text: t(draft.role === "" ? "accounts.savedNobody" : "accounts.saved", { name }) });
    },
  });
  const { values, reasons, busy, set } = form;
  const claimReason = reasons.name_claim;

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector("select")?.focus(), []);

  return (
    <form
      ref={element}
      noValidate
      aria-label={t("accounts.title", { name })}
      className="dense grid w-full max-w-form gap-4"
      onSubmit={(event) => void form.submit(event)}
    >
      {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
      <SelectField
        name="role"
        label={t("accounts.role")}
        hint={t(values.role === "" ? "accounts.nobodyHint" : "accounts.roleHint", { name })}
        value={values.role}
        onValueChange={(role) => set("role", role)}
      >
        <option value="">{t("accounts.none")}</option>
        {accounts.roles.map((role) => (
          <option key={role.id} value={role.id}>
            {localText(role.name)}
          </option>
        ))}
      </SelectField>
      {takesClaim(kind, values) && (
        <TextField
          name="name_claim"
          label={t("accounts.claim")}
          hint={t("accounts.claimHint")}
          value={values.name_claim}
          onValueChange={(claim) => set("name_claim", claim)}
          error={claimReason === undefined ? undefined : fieldReason(claimReason)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="compact" variant="primary" busy={busy}>
          {t(busy ? "saving" : "save")}
        </Button>
        <Button size="compact" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
