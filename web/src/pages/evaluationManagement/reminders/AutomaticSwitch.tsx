import { useMutation } from "@tanstack/react-query";

import { setReminding } from "../../../api/campaigns/reminder-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Switch } from "../../../ui/control/Switch";
import { useToast } from "../../../ui/feedback/Toast";
import { useRefusal } from "../use-refusal";

export function AutomaticSwitch({ id, automatic }: { id: string; automatic: boolean }) {
  const { t } = useTranslation("evaluationManagement");
  const refusal = useRefusal();
  const toast = useToast();
  const { mutate, isPending, variables } = useMutation(setReminding);

  function turn(next: boolean) {
    mutate({ id, automatic: next }, { onError: (error) => toast.show({ text: refusal(error), tone: "danger" }) });
  }

  return (
    <Switch checked={isPending ? variables.automatic : automatic} onCheckedChange={turn}>
      {t("reminders.automatic")}
    </Switch>
  );
}
