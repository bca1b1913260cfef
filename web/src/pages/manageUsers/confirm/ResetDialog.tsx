import { useMutation } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { resetPassword } from "../../../api/people/people-mutations";
import { FormFailure } from "../../../forms/FormFailure";
import { Button } from "../../../ui/control/Button";
import { Dialog } from "../../../ui/overlay/Dialog";
import { OneTimePassword } from "./OneTimePassword";
import type { Question } from "./question";
import { useRefusal } from "../use-refusal";

type ResetDialogProps = { user: Question["user"]; open: boolean; onClose: () => void };

/** Asks, then shows the new password in the same place until it has been noted. */
export function ResetDialog({ user, open, onClose }: ResetDialogProps) {
  const { t } = useTranslation("manageUsers");
  const refusal = useRefusal();
  const { mutate, isPending, data, error, reset } = useMutation(resetPassword);
  const { username, name } = user;

  function close() {
    onClose();
    reset();
  }

  if (data) {
    return (
      <Dialog
        open={open}
        // Only the button closes it: a stray key or click would lose the password for good.
        onOpenChange={() => {}}
        title={t("reset.doneTitle", { name, username })}
        description={t("oneTime.label")}
        actions={
          <Button variant="primary" size="compact" onClick={close}>
            {t("reset.done")}
          </Button>
        }
      >
        <OneTimePassword password={data.one_time_password} />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t("reset.title", { name, username })}
      description={t("reset.text")}
      actions={
        <>
          <Button size="compact" onClick={close}>
            {t("reset.no")}
          </Button>
          <Button variant="danger-filled" size="compact" busy={isPending} onClick={() => mutate(username)}>
            {isPending ? t("reset.busy") : t("reset.yes")}
          </Button>
        </>
      }
    >
      <ul className="list-disc pl-5 text-sm">
        <li>{t("reset.handOver")}</li>
      </ul>
      {error && <FormFailure>{refusal(error)}</FormFailure>}
    </Dialog>
  );
}
