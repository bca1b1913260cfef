import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";

import { makeDraft, refreshTemplates } from "../api/templates/template-mutations";
import type { Template } from "../api/templates/template-queries";
import { useTranslation } from "../i18n/use-translation";
import { paths } from "../pages/paths";
import { useToast } from "../ui/feedback/Toast";
import { useRefusal } from "./use-refusal";

/** To the builder, with the draft that there is or the next one. */
export function useEdit() {
  const { t } = useTranslation("templates");
  const toast = useToast();
  const refusal = useRefusal();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(makeDraft);

  function go({ id, draft }: Pick<Template, "id" | "draft">) {
    const open = () => void navigate({ href: paths.createTemplate({ from: id }) });
    if (draft !== null) {
      open();
      return;
    }
    mutate(id, {
      onSuccess: open,
      onError(error) {
        refreshTemplates(client);
        toast.show({ text: t("action.failed", { reason: refusal(error) }), tone: "danger" });
      },
    });
  }

  return { go, busy: isPending };
}
