import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { useLanguage } from "../../../i18n/language";
import { useLocalText } from "../../../i18n/local-text";
import { grantableRolesQuery } from "../../../api/people/people-queries";
import { FormFailure } from "../../../forms/FormFailure";
import { Button } from "../../../ui/control/Button";
import { Dialog } from "../../../ui/overlay/Dialog";
import { useToast } from "../../../ui/feedback/Toast";
import { noChoice, type RoleChoice } from "../roles/role-choice";
import { RoleChooser } from "../roles/RoleChooser";
import { BulkCounts } from "./BulkCounts";
import { actionOf, type BulkQuestion } from "./question";
import { RoleToTake } from "./RoleToTake";
import { useBulkFailure } from "./use-bulk-failure";
import { useBulkOrder } from "./use-bulk-order";
import { useWhoText } from "./use-who-text";

type BulkDialogProps = { question: BulkQuestion; open: boolean; onClose: () => void; onStarted: () => void };

/** Counts, says what would happen to how many, and begins it when that is confirmed. */
export function BulkDialog({ question, open, onClose, onStarted }: BulkDialogProps) {
  const { kind, users, size, roleKey } = question;
  const { t } = useTranslation("bulk");
  const localText = useLocalText();
  const figures = new Intl.NumberFormat(useLanguage());
  const toast = useToast();
  const inWords = useBulkFailure();
  const who = useWhoText(users, size);
  const reasonId = useId();
  const { data: roles = [] } = useQuery(grantableRolesQuery);
  const [chosen, setChosen] = useState<RoleChoice | null>(null);

  const likeliest = kind === "take_role" ? roles.find(({ key }) => key === roleKey) : undefined;
  const choice = chosen ?? (likeliest ? { roleId: likeliest.id, target: "" } : noChoice);
  const role = roles.find(({ id }) => id === choice.roleId);
  const action = actionOf(kind, choice, roles);
  const missing = typeof action === "string" ? action : null;
  const order = useBulkOrder(users, typeof action === "string" ? null : action, open);
  const counts = missing === null ? order.counts : undefined;
  const idle = counts?.changed === 0;

  function choose(next: RoleChoice) {
    setChosen(next);
    order.forget();
  }

  const begin = () =>
    order.begin((changed) => {
      toast.show({ text: t(`started.${kind}`, { count: changed, total: figures.format(changed) }) });
      onStarted();
    });

  const reason =
    missing === "role" ? t("chooseRole") : missing === "scope" ? t("chooseScope") : idle ? t("nothing") : null;
  return (
    <Dialog
      open={open}
      // Whoever closes it while it begins would not be told if it did not.
      onOpenChange={() => !order.starting && onClose()}
      title={t(`ask.${kind}`)}
      description={who}
      actions={
        <>
          {reason !== null && (
            <p id={reasonId} className="min-w-0 flex-1 self-center text-sm text-muted">
              {reason}
            </p>
          )}
          <Button size="compact" onClick={onClose}>
            {t("cancel")}
          </Button>
          {order.failure !== null && counts === undefined && missing === null ? (
            <Button size="compact" variant="primary" busy={order.counting} onClick={order.countAgain}>
              {t("common:retry")}
            </Button>
          ) : (
            <Button
              variant={kind === "disable" || kind === "take_role" ? "danger-filled" : "primary"}
              size="compact"
              disabled={counts === undefined || idle}
              busy={order.starting || order.counting}
              aria-describedby={reason === null ? undefined : reasonId}
              onClick={begin}
            >
              {order.starting
                ? t("starting")
                : counts && !idle
                  ? t(`confirm.${kind}`, { count: counts.changed, total: figures.format(counts.changed) })
                  : t(`action.${kind}`)}
            </Button>
          )}
        </>
      }
    >
      <div className="dense mt-2 grid gap-3">
        {kind === "grant_role" && <RoleChooser choice={choice} onChoose={choose} />}
        {kind === "take_role" && (
          <RoleToTake roleId={choice.roleId} onChoose={(roleId) => choose({ roleId, target: "" })} />
        )}
        {order.recounted && <FormFailure tone="warn">{t("recounted")}</FormFailure>}
        {missing === null && (
          <BulkCounts kind={kind} role={role ? localText(role.name) : ""} counts={counts} counting={order.counting} />
        )}
        {order.failure !== null && missing === null && <FormFailure>{inWords(order.failure)}</FormFailure>}
        <div className="text-sm text-muted">
          <p>{t(`effect.${kind}`)}</p>
          <p>{t("background")}</p>
        </div>
      </div>
    </Dialog>
  );
}
