import { useMutation } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { releaseSignOn } from "../../../api/people/people-mutations";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { useToast } from "../../../ui/feedback/Toast";
import type { Question } from "./question";
import { useRefusal } from "../use-refusal";

type ReleaseDialogProps = { user: Question["user"]; open: boolean; onClose: () => void };

/** Asked first: whoever has the number at the school’s sign-on by then is let in as this person. */
export function ReleaseDialog({ user, open, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation("manageUsers");
  const refusal = useRefusal();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useMutation(releaseSignOn);
  const { username, name } = user;

  function close() {
    reset();
    onClose();
  }

  function release() {
    mutate(username, {
      onSuccess({ bindings }) {
        close();
        toast.show({ text: bindings === 0 ? t("release.none", { name }) : t("release.done", { name }) });
      },
    });
  }

  return (
    <ConfirmDialog
      open={open}
      title={t("release.title", { name, username })}
      text={t("release.text")}
      points={[t("release.next", { username }), t("release.out")]}
      no={t("release.no")}
      yes={t("release.yes")}
      doing={t("release.busy")}
      grave
      busy={isPending}
      failure={error && refusal(error)}
      onConfirm={release}
      onClose={close}
    />
  );
}
