import { useMutation } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { setUserState } from "../../../api/people/people-mutations";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { useToast } from "../../../ui/feedback/Toast";
import type { Question } from "./question";
import { useRefusal } from "../use-refusal";

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
    <ConfirmDialog
      open={open}
      title={t("disable.title", { name, username })}
      text={t("disable.text")}
      points={[t("disable.kept"), t("disable.back")]}
      no={t("disable.no")}
      yes={t("disable.yes")}
      doing={t("disable.busy")}
      grave
      busy={isPending}
      failure={error && refusal(error)}
      onConfirm={disable}
      onClose={close}
    />
  );
}
