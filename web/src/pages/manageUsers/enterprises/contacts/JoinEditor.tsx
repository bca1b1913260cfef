import { useMutation } from "@tanstack/react-query";
import { useId } from "react";

import { joinContact } from "../../../../api/enterprises/enterprise-mutations";
import { useFieldReason } from "../../../../api/error-text";
import { ApiError, ErrorCode } from "../../../../api/errors";
import { TextField } from "../../../../forms/field/TextField";
import { FormFailure } from "../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../forms/LeaveGuard";
import { useForm } from "../../../../forms/use-form";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { useToast } from "../../../../ui/feedback/Toast";
import { formParameters } from "../use-enterprise-list";
import { useRefusal } from "../use-refusal";
import "./contacts.css";

/** Somebody who speaks for another enterprise already. Nobody of the school: the server says so. */
export function JoinEditor({ enterprise, onDone }: { enterprise: string; onDone: () => void }) {
  const { t } = useTranslation("enterprises");
  const fieldReason = useFieldReason();
  const refusal = useRefusal();
  const toast = useToast();
  const titleId = useId();
  const { mutateAsync } = useMutation(joinContact);
  const form = useForm({
    initial: { username: "", title: "" },
    check: ({ username, title }) => ({
      username: username.trim() === "" ? "required" : undefined,
      title: [...title.trim()].length > 60 ? "too_long" : undefined,
    }),
    async send({ username, title }) {
      const { name } = await mutateAsync({ enterprise, username: username.trim(), title: title.trim() || null });
      toast.show({ text: t("contacts.join.done", { name }) });
      onDone();
    },
  });
  const { values, reasons, failure, set } = form;
  const inWords = (reason: string | undefined) => (reason === undefined ? undefined : fieldReason(reason));
  const isUnknown = failure instanceof ApiError && failure.code === ErrorCode.NotFound;

  return (
    <form noValidate aria-labelledby={titleId} className="contact-editor" onSubmit={(event) => void form.submit(event)}>
      <h4 id={titleId} className="text-sm">
        {t("contacts.join.button")}
      </h4>
      <p className="text-note text-muted">{t("contacts.join.about")}</p>
      {failure !== null && <FormFailure>{isUnknown ? t("contacts.join.unknown") : refusal(failure)}</FormFailure>}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField
          name="username"
          label={t("contacts.join.username")}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onValueChange={(username) => set("username", username)}
          error={inWords(reasons.username)}
        />
        <TextField
          name="title"
          label={t("contacts.jobTitle")}
          autoComplete="off"
          value={values.title}
          onValueChange={(title) => set("title", title)}
          error={inWords(reasons.title)}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="compact" onClick={onDone}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" variant="primary" size="compact" busy={form.busy}>
          {form.busy ? t("saving") : t("contacts.join.yes")}
        </Button>
      </div>
      <LeaveGuard unsaved={values.username !== "" || values.title !== ""} named={formParameters} />
    </form>
  );
}
