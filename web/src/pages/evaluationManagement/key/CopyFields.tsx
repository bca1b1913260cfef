import { FileField } from "../../../forms/field/FileField";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextField } from "../../../forms/field/TextField";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
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
      {made && (
        <FileField
          label={t("key.file")}
          accept=".age"
          file={form.copy}
          onPick={form.setCopy}
          choose={t("key.chooseFile")}
          none={t("key.noFile")}
          error={inWords(faults.copy)}
        />
      )}
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
