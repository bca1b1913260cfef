import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { unscheduleNotice, withdrawNotice } from "../../../api/notices/notice-mutations";
import type { Notice } from "../../../api/notices/notice-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { buttonClass } from "../../../ui/control/button-class";
import { ConfirmDialog } from "../../../ui/overlay/ConfirmDialog";
import { PanelFoot } from "../../../ui/overlay/SidePanel";
import { useToast } from "../../../ui/feedback/Toast";
import { noticesRoute } from "../route";

/** What can be done with one that was released. */
export function NoticeSteps({ notice }: { notice: Notice }) {
  const { t } = useTranslation("notificationManagement");
  const [asking, setAsking] = useState(false);
  const { id, state } = notice;
  if (state !== "published" && state !== "scheduled") return null;

  return (
    <PanelFoot>
      <span className="flex-1" />
      {state === "scheduled" ? (
        <Unschedule notice={notice} />
      ) : (
        <Button variant="danger" size="compact" onClick={() => setAsking(true)}>
          {t("detail.withdraw")}
        </Button>
      )}
      <Link
        from={noticesRoute}
        search={(before) => ({ ...before, notice: id, edit: true as const })}
        resetScroll={false}
        className={buttonClass({ size: "compact" })}
      >
        {t(state === "scheduled" ? "editor.edit" : "detail.edit")}
      </Link>
      {asking && <WithdrawDialog notice={notice} onClose={() => setAsking(false)} />}
    </PanelFoot>
  );
}

function Unschedule({ notice: { id, version } }: { notice: Notice }) {
  const { t } = useTranslation("notificationManagement");
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending } = useMutation(unscheduleNotice);

  const takeBack = () =>
    mutate(
      { id, version },
      {
        onSuccess: () => toast.show({ text: t("editor.done.unscheduled") }),
        onError: (error) => toast.show({ text: t("ask.failed", { reason: errorText(error) }), tone: "danger" }),
      },
    );
  return (
    <Button size="compact" busy={isPending} onClick={takeBack}>
      {t("detail.unschedule")}
    </Button>
  );
}

function WithdrawDialog({ notice: { id, version, title, by_mail }, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation("notificationManagement");
  const localText = useLocalText();
  const errorText = useErrorText();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation(withdrawNotice);
  const name = localText(title);

  const withdraw = () =>
    mutate(
      { id, version },
      {
        onSuccess() {
          onClose();
          toast.show({ text: t("editor.done.withdrawn", { title: name }) });
        },
      },
    );
  return (
    <ConfirmDialog
      title={t("ask.withdraw", { title: name })}
      text={t("ask.withdrawText")}
      points={[by_mail && t("letters.withdrawPoint")]}
      no={t("ask.cancel")}
      yes={t("ask.withdrawYes")}
      doing={t("ask.withdrawing")}
      grave
      busy={isPending}
      failure={error && t("ask.failed", { reason: errorText(error) })}
      onConfirm={withdraw}
      onClose={onClose}
    />
  );
}
