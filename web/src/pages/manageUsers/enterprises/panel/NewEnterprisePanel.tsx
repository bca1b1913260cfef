import { useId } from "react";

import { FormFailure } from "../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../forms/LeaveGuard";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { PanelBody, PanelFoot, SidePanel } from "../../../../ui/overlay/SidePanel";
import { formParameters } from "../use-enterprise-list";
import { useRefusal } from "../use-refusal";
import { EnterpriseFields } from "./EnterpriseFields";
import { useEnterpriseForm } from "./use-enterprise-form";

type NewEnterprisePanelProps = { onCreated: (id: string) => void; onClose: () => void };

export function NewEnterprisePanel({ onCreated, onClose }: NewEnterprisePanelProps) {
  const { t } = useTranslation("enterprises");
  const refusal = useRefusal();
  const form = useEnterpriseForm(null, onCreated);
  const formId = useId();

  return (
    <SidePanel title={t("create")} text={t("createText")} closeLabel={t("common:close")} onClose={onClose}>
      <PanelBody>
        <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
          {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
          <EnterpriseFields form={form} />
        </form>
      </PanelBody>
      <PanelFoot>
        <span className="flex-1" />
        <Button size="compact" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={formId} variant="primary" size="compact" busy={form.busy}>
          {form.busy ? t("creating") : t("submitNew")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </SidePanel>
  );
}
