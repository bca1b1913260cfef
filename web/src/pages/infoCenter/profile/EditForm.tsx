import { type FormEvent, type ReactNode, useEffect, useRef } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { useErrorText } from "../../../api/error-text";
import { FormFailure } from "../../../forms/FormFailure";
import { Button } from "../../../ui/control/Button";
import { ConflictNote } from "./ConflictNote";
import { useEscape } from "../../../ui/overlay/use-escape";
import type { InfoConflict } from "./use-save-info";

type EditFormProps = {
  label: string;
  form: { busy: boolean; failure: unknown; submit: (event: FormEvent<HTMLFormElement>) => Promise<void> };
  conflict?: InfoConflict | null;
  submitLabel?: string;
  onCancel: () => void;
  children: ReactNode;
};

/** A form in the place of the fact it changes. Escape and the second button leave everything as it was. */
export function EditForm({ label, form, conflict = null, submitLabel, onCancel, children }: EditFormProps) {
  const { t } = useTranslation("infoCenter");
  const errorText = useErrorText();

  const ref = useRef<HTMLFormElement>(null);
  useEscape(onCancel);

  // Opening the form is a request to type in it.
  useEffect(() => {
    ref.current?.querySelector<HTMLInputElement>("input:checked, input:not([type=radio], [hidden])")?.focus();
  }, []);

  return (
    <form
      ref={ref}
      aria-label={label}
      noValidate
      className="grid max-w-100 gap-4 py-2"
      onSubmit={(event) => void form.submit(event)}
    >
      {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
      {conflict && <ConflictNote conflict={conflict} />}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="compact" busy={form.busy}>
          {form.busy ? t("saving") : (submitLabel ?? t("save"))}
        </Button>
        <Button size="compact" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      </div>
    </form>
  );
}
