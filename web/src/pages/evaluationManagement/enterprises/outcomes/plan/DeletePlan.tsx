import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";

import { deletePlan, type PlanDetail } from "../../../../../api/enterprises/plan-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { useToast } from "../../../../../ui/feedback/Toast";
import { campaignsRoute } from "../../../route";
import { toOutcomes } from "../../use-enterprises-office";
import { useRefusal } from "../use-refusal";

const ConfirmDialog = lazy(() =>
  import("../../../../../ui/overlay/ConfirmDialog").then((module) => ({ default: module.ConfirmDialog })),
);

/** Only a plan that no survey asks about goes. */
export function DeletePlan({ plan }: { plan: PlanDetail }) {
  const { t } = useTranslation("outcomes");
  const refusal = useRefusal();
  const toast = useToast();
  const navigate = useNavigate({ from: campaignsRoute });
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(deletePlan);
  const { id, version, edition, in_use } = plan;

  function remove() {
    mutate(
      { id, version },
      {
        onSuccess() {
          void navigate({ search: toOutcomes(), replace: true, ignoreBlocker: true });
          toast.show({ text: t("delete.done", { edition }) });
        },
      },
    );
  }

  if (in_use) return null;
  return (
    <>
      <Button size="compact" variant="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t("delete.button")}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={t("delete.title", { edition })}
            text={t("delete.text")}
            no={t("delete.no")}
            yes={t("delete.button")}
            doing={t("delete.busy")}
            grave
            busy={isPending}
            failure={error && refusal(error)}
            onConfirm={remove}
            onClose={() => {
              reset();
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
