import { useMutation } from "@tanstack/react-query";

import { useTranslation } from "../../../i18n/use-translation";
import { setUserState } from "../../../api/people/people-mutations";
import type { UserRow } from "../../../api/people/people-queries";
import { useToast } from "../../../ui/feedback/Toast";
import { useRefusal } from "../use-refusal";

/** Takes nothing from anybody, so it is done at once and said in passing. */
export function useEnable(): (user: Pick<UserRow, "username" | "name">) => void {
  const { t } = useTranslation("manageUsers");
  const toast = useToast();
  const refusal = useRefusal();
  const { mutate } = useMutation(setUserState);

  return ({ username, name }) =>
    mutate(
      { username, state: "active" },
      {
        onSuccess: () => toast.show({ text: t("account.enabled", { name }) }),
        onError: (error) => toast.show({ text: t("account.failed", { name, reason: refusal(error) }), tone: "danger" }),
      },
    );
}
