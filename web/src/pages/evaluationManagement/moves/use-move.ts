import { type UseMutationOptions, useMutation } from "@tanstack/react-query";

import type { Seen } from "../../../api/campaigns/campaign-mutations";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { isConflict } from "../../../api/errors";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";

/** Takes a step on the version that is shown, and says how it ended. */
export function useMove<Change extends Seen>(options: UseMutationOptions<Campaign, Error, Change>, onDone: () => void) {
  const { t } = useTranslation("evaluationManagement");
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(options);

  function take(change: Change, saying: (campaign: Campaign) => string, onRefused?: () => void) {
    mutate(change, {
      onSuccess(campaign) {
        onDone();
        toast.show({ text: saying(campaign) });
      },
      onError(failure) {
        // The dialog may be gone with what it was about.
        if (isConflict(failure)) toast.show({ text: t("conflict.toast"), tone: "danger" });
        onRefused?.();
      },
    });
  }

  return { take, busy: isPending, error };
}
