import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { deleteEnterprise, setEnterpriseState } from "../../../../api/enterprises/enterprise-mutations";
import type { Enterprise } from "../../../../api/enterprises/enterprise-queries";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { useToast } from "../../../../ui/feedback/Toast";
import { PanelSection } from "../../../../ui/layout/PanelSection";
import { ConfirmDialog } from "../../../../ui/overlay/ConfirmDialog";
import { useRefusal } from "../use-refusal";

type StateSectionProps = {
  enterprise: Enterprise;
  onChanged: (enterprise: Enterprise) => void;
  onGone: () => void;
};

/** Whether it is still asked; and the way out for one that was a mistake. */
export function StateSection({ enterprise, onChanged, onGone }: StateSectionProps) {
  const { t } = useTranslation("enterprises");
  const localText = useLocalText();
  const refusal = useRefusal();
  const toast = useToast();
  const [asking, setAsking] = useState<"end" | "delete" | null>(null);
  const change = useMutation(setEnterpriseState);
  const removal = useMutation(deleteEnterprise);
  const { id, version, state } = enterprise;
  const name = localText(enterprise.name);
  const active = state === "active";

  function close() {
    change.reset();
    removal.reset();
    setAsking(null);
  }

  function turn(to: "active" | "ended") {
    change.mutate(
      { id, version, state: to },
      {
        onSuccess(now) {
          onChanged(now);
          close();
          toast.show({ text: t(to === "ended" ? "end.done" : "resume.done", { name }) });
        },
      },
    );
  }

  function remove() {
    removal.mutate(
      { id },
      {
        onSuccess() {
          toast.show({ text: t("delete.done", { name }) });
          onGone();
        },
      },
    );
  }

  return (
    <PanelSection id="standing" title={t("standing")}>
      <p className="text-sm text-muted">{t(active ? "end.about" : "resume.about")}</p>
      <div className="flex flex-wrap gap-2">
        {active ? (
          <Button size="compact" aria-haspopup="dialog" onClick={() => setAsking("end")}>
            {t("end.button")}
          </Button>
        ) : (
          <Button size="compact" busy={change.isPending} onClick={() => turn("active")}>
            {t("resume.button")}
          </Button>
        )}
        <Button size="compact" variant="danger" aria-haspopup="dialog" onClick={() => setAsking("delete")}>
          {t("delete.button")}
        </Button>
      </div>
      {!active && change.error && (
        <p role="alert" className="text-sm text-danger">
          {refusal(change.error)}
        </p>
      )}
      <ConfirmDialog
        open={asking === "end"}
        title={t("end.title", { name })}
        text={t("end.text")}
        points={[t("end.kept"), t("end.back")]}
        no={t("end.no")}
        yes={t("end.button")}
        doing={t("end.busy")}
        busy={change.isPending}
        failure={change.error && refusal(change.error)}
        onConfirm={() => turn("ended")}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === "delete"}
        title={t("delete.title", { name })}
        text={t("delete.text")}
        points={[t("delete.only")]}
        no={t("delete.no")}
        yes={t("delete.button")}
        doing={t("delete.busy")}
        grave
        busy={removal.isPending}
        failure={removal.error && refusal(removal.error)}
        onConfirm={remove}
        onClose={close}
      />
    </PanelSection>
  );
}
