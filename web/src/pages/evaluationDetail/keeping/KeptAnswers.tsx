import { useMutation, useQueryClient } from "@tanstack/react-query";

import { deviceKey } from "../../../answering/device/device-queries";
import { forgetKept } from "../../../answering/device/forget";
import { useTranslation } from "../../../i18n/use-translation";
import { useToast } from "../../../ui/feedback/Toast";

type KeptAnswersProps = {
  user: string;
  evaluation: string;
  /** The button is gone with them: where the focus goes. */
  onForgotten: () => void;
};

/** That the answers are on this device, who can read them, and the way to be rid of them before closing. */
export function KeptAnswers({ user, evaluation, onForgotten }: KeptAnswersProps) {
  const { t } = useTranslation("outcome");
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      await forgetKept(user, evaluation);
      await queryClient.invalidateQueries({ queryKey: deviceKey });
    },
    onSuccess: () => {
      toast.show({ text: t("kept.forgotten") });
      onForgotten();
    },
    onError: () => toast.show({ text: t("kept.failed"), tone: "danger" }),
  });
  return (
    <p className="text-sm text-muted">
      {t("kept.text")}{" "}
      <button type="button" className="link inline-block" disabled={isPending} onClick={() => mutate()}>
        {t("kept.forget")}
      </button>
    </p>
  );
}
