/** Where a list is and when it is fetched. Address and secret are written and never read again. */
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";

import { useErrorText, useFieldReason } from "../../../api/error-text";
import { type Roster, saveRoster } from "../../../api/rosters/rosters";
import { SelectField } from "../../../forms/choice/SelectField";
import { PasswordField } from "../../../forms/field/PasswordField";
import { TextField } from "../../../forms/field/TextField";
import { FormFailure } from "../../../forms/FormFailure";
import { useForm } from "../../../forms/use-form";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { DirectoryFields } from "./DirectoryFields";
import { check, type Draft, draftOf, formOf, hasSecret, kinds, ofWay, proofs, ways } from "./roster-draft";

/** Whose right form is said. */
const explained = ["address", "reader", "base", "authority", "filter"] as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function RosterForm({ roster, onClose }: { roster: Roster | null; onClose: () => void }) {
  const { t } = useTranslation("rosters");
  const { t: imports } = useTranslation("imports");
  const errorText = useErrorText();
  const reasonText = useFieldReason();
  const toast = useToast();
  const formId = useId();
  const { mutateAsync: save } = useMutation(saveRoster);
  const form = useForm({
    initial: draftOf(roster),
    check: (draft) => check(roster, draft),
    async send(draft) {
      await save({ roster, form: formOf(draft) });
      onClose();
      toast.show({ text: t("form.saved", { name: draft.name.trim() }) });
    },
  });
  const { values, reasons, set } = form;
  const field = (name: "name" | "address" | "user" | "secret" | "share") => ({
    name,
    label: t(`field.${name}`),
    value: values[name],
    onValueChange: (value: string) => set(name, value),
    error: errorOf(name, reasons[name]),
    autoComplete: "off",
    spellCheck: false,
  });
  function setWay(way: Draft["way"]) {
    const { address, secret } = ofWay(roster, way);
    set("way", way);
    set("address", address);
    set("secret", secret);
  }
  const errorOf = (name: string, reason: string | undefined) => {
    if (reason === undefined) return undefined;
    if (name === "share") return t("hint.share");
    if (reason === "invalid" && values.way === "directory") {
      const own = explained.find((known) => known === name);
      if (own !== undefined) return t(`directory.invalid.${own}`);
    }
    if (name === "address" && reason === "invalid") return t("form.addressInvalid");
    return name === "secret" && reason === "required" ? t("form.secretNeeded") : reasonText(reason);
  };

  return (
    <ConfirmDialog
      title={t(roster ? "form.edit" : "form.new")}
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
        <TextField {...field("name")} hint={t("hint.name")} />
        <SelectField
          name="way"
          label={t("field.way")}
          value={values.way}
          onValueChange={(way) => setWay(way as Draft["way"])}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {t(`way.${way}`)}
            </option>
          ))}
        </SelectField>
        {values.way === "directory" && (
          <DirectoryFields
            values={values}
            kept={roster !== null && roster.directory !== null}
            errorOf={(name) => errorOf(name, reasons[name])}
            set={set}
            onRole={(role) => set("role", role)}
          />
        )}
        {values.way === "file" && (
          <>
            <SelectField
              name="kind"
              label={t("field.kind")}
              hint={t("hint.kind")}
              value={values.kind}
              onValueChange={(kind) => set("kind", kind as Draft["kind"])}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {imports(`list.${kind}`)}
                </option>
              ))}
            </SelectField>
            <TextField
              {...field("address")}
              hint={t(roster && !roster.directory ? "hint.addressKept" : "hint.address")}
              inputMode="url"
            />
            <SelectField
              name="proof"
              label={t("field.proof")}
              value={values.proof}
              onValueChange={(proof) => set("proof", proof as Draft["proof"])}
            >
              {proofs
                .filter((proof) => (roster !== null && roster.directory === null) || proof !== "kept")
                .map((proof) => (
                  <option key={proof} value={proof}>
                    {t(`proof.${proof}`)}
                  </option>
                ))}
            </SelectField>
            {values.proof === "basic" && <TextField {...field("user")} />}
            {hasSecret(values.proof) && (
              <PasswordField
                {...field("secret")}
                hint={t("hint.secret")}
                autoComplete="new-password"
                showLabel={t("form.show")}
                hideLabel={t("form.hide")}
              />
            )}
          </>
        )}
        <SelectField
          name="hour"
          label={t("field.hour")}
          hint={t("hint.hour")}
          value={values.hour}
          onValueChange={(hour) => set("hour", hour)}
        >
          {hours.map((hour) => (
            <option key={hour} value={String(hour)}>
              {t("atHour", { hour })}
            </option>
          ))}
        </SelectField>
        <TextField {...field("share")} hint={t("hint.share")} inputMode="numeric" />
      </form>
    </ConfirmDialog>
  );
}
