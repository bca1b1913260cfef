import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";

import { useTranslation } from "../../i18n/use-translation";
import { useErrorText } from "../../api/error-text";
import { ApiError, ErrorCode } from "../../api/errors";
import { eraseUser, forgetUser } from "../../api/people/people-mutations";
import type { UserDetail } from "../../api/people/people-queries";
import { TextField } from "../../forms/field/TextField";
import { useForm } from "../../forms/use-form";
import { ConfirmDialog } from "../../ui/overlay/ConfirmDialog";
import { useToast } from "../../ui/feedback/Toast";
import { Obstacles } from "./Obstacles";
import { userDetailRoute } from "./route";

type EraseDialogProps = { user: Pick<UserDetail, "username" | "name">; onClose: () => void };

/** Nothing brings them back: whoever deletes somebody types whom. */
export function EraseDialog({ user: { username, name }, onClose }: EraseDialogProps) {
  const { t } = useTranslation("userDetail");
  const formId = useId();
  const failureText = useFailureText();
  const navigate = useNavigate({ from: userDetailRoute });
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync: erase } = useMutation(eraseUser);

  async function leave() {
    toast.show({ text: t("erase.done") });
    await navigate({ to: "/user/manageUsers", replace: true });
    forgetUser(client, username);
  }

  const form = useForm({
    initial: { username: "" },
    check: (typed) => (typed.username.trim().toLowerCase() === username.toLowerCase() ? {} : { username: "invalid" }),
    async send(typed) {
      await erase({ username, typed: typed.username.trim() });
      await leave();
    },
  });
  const obstacles = form.failure instanceof ApiError ? form.failure.obstacles : [];
  return (
    <ConfirmDialog
      title={t("erase.title", { name, username })}
      text={t("erase.text")}
      points={[t("erase.goes"), t("erase.stays"), t("erase.free"), t("erase.backups")]}
      no={t("erase.no")}
      yes={t("erase.yes")}
      doing={t("erase.busy")}
      grave
      busy={form.busy}
      failure={form.failure !== null && obstacles.length === 0 ? failureText(form.failure) : null}
      form={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.submit(event)}>
        <TextField
          name="username"
          label={t("erase.confirm", { username })}
          value={form.values.username}
          error={form.reasons.username === undefined ? undefined : t("erase.mismatch")}
          autoComplete="off"
          spellCheck={false}
          onValueChange={(typed) => form.set("username", typed)}
        />
      </form>
      {obstacles.length > 0 && <Obstacles keys={obstacles} />}
    </ConfirmDialog>
  );
}

function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation("userDetail");
  const errorText = useErrorText();
  return (error) => {
    const gone = error instanceof ApiError && error.code === ErrorCode.NotFound;
    return t("erase.failed", { reason: gone ? t("erase.gone") : errorText(error) });
  };
}
