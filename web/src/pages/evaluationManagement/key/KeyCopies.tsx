import { useMutation } from "@tanstack/react-query";

import { confirmCopyDestroyed } from "../../../api/campaigns/campaign-key";
import type { Campaign } from "../../../api/campaigns/campaign-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useCampaignText } from "../use-campaign-text";
import { useRefusal } from "../use-refusal";

/** Every copy that was handed out, who holds it, and, once it is counted, whether it is said to be no more. */
export function KeyCopies({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const text = useCampaignText();
  const refusal = useRefusal();
  const { mutate, isPending, variables, error } = useMutation(confirmCopyDestroyed);
  const { id, key_copies: copies, may_copy_key: mayConfirm, state } = campaign;
  const isCounted = state === "counted" || state === "published" || state === "archived" || state === "interrupted";
  if (copies.length === 0) return null;

  return (
    <div className="mt-2 grid gap-2">
      <p>{t("key.copies", { count: copies.length })}</p>
      <ul className="grid gap-2">
        {copies.map((copy) => (
          <li key={copy.id} className="grid gap-1 border-l-2 border-border pl-3">
            <span className="break-words">{copy.holder}</span>
            <span className="text-muted">
              {t("key.copyMade", { who: copy.made_by?.name ?? t("key.operator"), at: text.moment(copy.made_at) })}
              {!copy.verified && ` ${t("key.unverified")}`}
            </span>
            {copy.destroyed && (
              <span className="text-muted">
                {t("key.destroyed", {
                  who: copy.destroyed.by?.name ?? t("key.operator"),
                  at: text.moment(copy.destroyed.at),
                })}
              </span>
            )}
            {isCounted && !copy.destroyed && mayConfirm && (
              <Button
                size="compact"
                className="w-fit"
                busy={isPending && variables.copy === copy.id}
                aria-label={t("key.confirmDestroyedOf", { holder: copy.holder })}
                onClick={() => mutate({ id, copy: copy.id })}
              >
                {t("key.confirmDestroyed")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isCounted && copies.some(({ destroyed }) => !destroyed) && (
        <p className="text-muted">{t("key.destroyCopies")}</p>
      )}
      {error !== null && <FormFailure>{refusal(error)}</FormFailure>}
    </div>
  );
}
