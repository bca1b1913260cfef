import { useId, useState } from "react";

import { useErrorText } from "../api/error-text";
import { ApiError } from "../api/errors";
import { type CodesWay, type MadeCodes, mostCodes } from "../api/people/people-codes";
import type { UserSelection } from "../api/people/people-bulk";
import { RadioGroupField } from "../forms/choice/RadioGroupField";
import { FormFailure } from "../forms/FormFailure";
import { useLanguage } from "../i18n/language";
import { useTranslation } from "../i18n/use-translation";
import { Button } from "../ui/control/Button";
import { Dialog } from "../ui/overlay/Dialog";
import { CodesCounts } from "./CodesCounts";
import { useCodesOrder } from "./use-codes-order";

type CodesDialogProps = {
  users: UserSelection;
  who: string;
  open: boolean;
  onClose: () => void;
  onMade: (made: MadeCodes) => void;
};

/** Counts, says who gets one and what stops working, and makes them when that is confirmed. */
export function CodesDialog({ users, who, open, onClose, onMade }: CodesDialogProps) {
  const { t } = useTranslation("codes");
  const figures = new Intl.NumberFormat(useLanguage());
  const errorText = useErrorText();
  const reasonId = useId();
  const order = useCodesOrder(users, open);
  const { counts } = order;
  const [chosen, setChosen] = useState<CodesWay>("sheet");
  const reached = counts?.with_address ?? 0;
  const unreached = (counts?.given ?? 0) - reached;
  const noLetters = !counts?.school_sends ? t("way.noServer") : reached === 0 ? t("way.noAddress") : undefined;
  const way = noLetters === undefined ? chosen : "sheet";

  const reason = !counts
    ? null
    : counts.given === 0
      ? t("nobody")
      : counts.given > mostCodes
        ? t("tooMany", { most: figures.format(mostCodes) })
        : null;
  const inWords = (failure: unknown) =>
    failure instanceof ApiError && failure.status === 429
      ? t("tooSoon", { count: failure.retryAfterSeconds ?? 1 })
      : errorText(failure);
  const given = { count: counts?.given ?? 0, total: figures.format(counts?.given ?? 0) };
  return (
    <Dialog
      open={open}
      // Whoever closes it while codes are made would not see them.
      onOpenChange={() => !order.making && onClose()}
      title={t("title")}
      description={who}
      actions={
        <>
          {reason !== null && (
            <p id={reasonId} className="min-w-0 flex-1 self-center text-sm text-muted">
              {reason}
            </p>
          )}
          <Button size="compact" disabled={order.making} onClick={onClose}>
            {t("cancel")}
          </Button>
          {order.failure !== null && counts === undefined ? (
            <Button size="compact" variant="primary" busy={order.counting} onClick={order.countAgain}>
              {t("common:retry")}
            </Button>
          ) : (
            <Button
              variant="primary"
              size="compact"
              disabled={counts === undefined || reason !== null}
              busy={order.making || order.counting}
              aria-describedby={reason === null ? undefined : reasonId}
              onClick={() => order.make(way, onMade)}
            >
              {order.making ? t("making") : counts && reason === null ? t("confirm", given) : t("action")}
            </Button>
          )}
        </>
      }
    >
      <div className="dense mt-2 grid gap-3">
        {order.recounted && <FormFailure tone="warn">{t("recounted")}</FormFailure>}
        <CodesCounts counts={counts} counting={order.counting} />
        {counts && reason === null && (
          <RadioGroupField
            name="way"
            label={t("way.label")}
            value={way}
            choices={[
              { value: "sheet", label: t("way.sheet"), about: t("way.sheetAbout") },
              {
                value: "letters",
                label: t("way.letters"),
                about:
                  unreached === 0
                    ? t("way.lettersAll", { count: reached, total: figures.format(reached) })
                    : t("way.lettersSome", { reached: figures.format(reached), unreached: figures.format(unreached) }),
                unavailable: noLetters,
              },
            ]}
            onChoose={setChosen}
          />
        )}
        {order.failure !== null && <FormFailure>{inWords(order.failure)}</FormFailure>}
        <div className="text-sm text-muted">
          <p>{t("effect")}</p>
          <p>{t("once")}</p>
        </div>
      </div>
    </Dialog>
  );
}
