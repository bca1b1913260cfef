import { Field } from "../../../forms/Field";
import { PasswordField } from "../../../forms/PasswordField";
import { TextField } from "../../../forms/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/Button";
import { buttonClass } from "../../../ui/button-class";
import { classNames } from "../../../ui/class-names";
import { type KeyFault, longestHolder, shortestPassphrase } from "./key-copy-rules";
import type { KeyForm } from "./use-key-form";

/** The trustee's part: a passphrase of their own; then the file and the passphrase once more, to see that both work. */
export function CopyFields({ form }: { form: KeyForm }) {
  const { t } = useTranslation("evaluationManagement");
  const { made, faults, holder, passphrase, repeat } = form;
  const inWords = (fault: KeyFault | undefined) =>
    fault === undefined ? undefined : t(`key.fault.${fault}`, { least: shortestPassphrase, most: longestHolder });
  const eye = { showLabel: t("key.show"), hideLabel: t("key.hide") };

  return (
    <div className="grid gap-4">
      <p aria-live="polite" className="text-sm">
        {t(made ? "key.step.verify" : "key.step.make")}
      </p>
      {!made && (
        <TextField
          name="key-holder"
          autoComplete="off"
          label={t("key.holder")}
          hint={t("key.holderHint")}
          value={holder}
          onValueChange={form.setHolder}
          error={inWords(faults.holder)}
        />
      )}
      {made && <CopyFile form={form} error={inWords(faults.copy)} />}
      <PasswordField
        {...eye}
        // A new field for a new step: nothing that was typed stays behind.
        key={made ? "verify" : "make"}
        name="key-passphrase"
        autoComplete={made ? "current-password" : "new-password"}
        label={t(made ? "key.passphraseAgain" : "key.passphrase")}
        hint={made ? undefined : t("key.passphraseHint", { least: shortestPassphrase })}
        value={passphrase}
        onValueChange={form.setPassphrase}
        error={inWords(faults.passphrase)}
      />
      {made ? (
        <Button variant="quiet" size="compact" className="w-fit" onClick={form.again}>
          {t("key.again")}
        </Button>
      ) : (
        <PasswordField
          {...eye}
          name="key-repeat"
          autoComplete="new-password"
          label={t("key.repeat")}
          value={repeat}
          onValueChange={form.setRepeat}
          error={inWords(faults.repeat)}
        />
      )}
    </div>
  );
}

function CopyFile({ form, error }: { form: KeyForm; error: string | undefined }) {
  const { t } = useTranslation("evaluationManagement");
  return (
    <Field label={t("key.file")} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <label className={classNames(buttonClass({ size: "compact" }), "key-file")}>
            {t("key.chooseFile")}
            <input
              {...control}
              type="file"
              accept=".age"
              className="sr-only"
              onChange={({ currentTarget }) => form.setCopy(currentTarget.files?.[0] ?? null)}
            />
          </label>
          <span className="min-w-0 break-all text-muted">{form.copy?.name ?? t("key.noFile")}</span>
        </div>
      )}
    </Field>
  );
}
