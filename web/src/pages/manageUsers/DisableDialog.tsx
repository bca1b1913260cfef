import { useMutation } from "@tanstack/react-query";

import { useTranslation } from "../../i18n/use-translation";
import { setUserState } from "../../api/people-mutations";
import { FormFailure } from "../../forms/FormFailure";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { useToast } from "../../ui/Toast";
import type { Question } from "./question";
import { useRefusal } from "./use-refusal";

type DisableDialogProps = { user: Question["user"]; open: boolean; onClose: () => void };

/** Asked first: the account comes back with a click, the sessions that end do not. */
export function DisableDialog({ user, open, onClose }: DisableDialogProps) {
  const { t } = useTranslation("manageUsers");
  const refusal = useRefusal();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useMutation(setUserState);
  const { username, name } = user;

  function close() {
    reset();
    onClose();
  }

  function disable() {
    mutate(
      { username, state: "disabled" },
      {
        onSuccess() {
          close();
          toast.show({ text: t("account.disabled", { name }) });
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t("disable.title", { name, username })}
      description={t("disable.text")}
      actions={
        <>
          <Button size="compact" onClick={close}>
            {t("disable.no")}
          </Button>
          <Button variant="danger-filled" size="compact" busy={isPending} onClick={disable}>
            {isPending ? t("disable.busy") : t("disable.yes")}
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5 text-sm">
        <li>{t("disable.kept")}</li>
        <li>{t("disable.back")}</li>
      </ul>
      {error && <FormFailure>{refusal(error)}</FormFailure>}
    </Dialog>
  );
}
