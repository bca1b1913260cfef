import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { type EnterpriseDetail, enterpriseQuery } from "../../../../api/enterprises/enterprise-queries";
import { FormFailure } from "../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../forms/LeaveGuard";
import { useLocalText } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { PanelWithout } from "../../../../loading/PanelWithout";
import { Button } from "../../../../ui/control/Button";
import { Banner } from "../../../../ui/feedback/Banner";
import { PanelBody, PanelFoot, SidePanel } from "../../../../ui/overlay/SidePanel";
import { ContactsSection } from "../contacts/ContactsSection";
import { enterpriseLinkId, formParameters } from "../use-enterprise-list";
import { useRefusal } from "../use-refusal";
import { ConflictNote } from "./ConflictNote";
import { EnterpriseFields } from "./EnterpriseFields";
import { StateSection } from "./StateSection";
import { useEnterpriseForm } from "./use-enterprise-form";

type EnterprisePanelProps = { id: string; onClose: () => void; onGone: () => void };

/** One enterprise beside the list, with who speaks for it. */
export function EnterprisePanel({ id, onClose, onGone }: EnterprisePanelProps) {
  const { t } = useTranslation("enterprises");
  const localText = useLocalText();
  const query = useQuery(enterpriseQuery(id));
  const enterprise = query.data?.enterprise;

  return (
    <SidePanel
      title={enterprise ? localText(enterprise.name) : t("one")}
      text={enterprise?.code}
      closeLabel={t("common:close")}
      onClose={onClose}
      returnTo={enterpriseLinkId(id)}
    >
      {query.data ? (
        <EditEnterprise detail={query.data} onClose={onClose} onGone={onGone} />
      ) : (
        <PanelWithout
          query={query}
          notFound={{ title: t("notFound.title"), text: t("notFound.text") }}
          failed={t("oneFailed")}
        />
      )}
    </SidePanel>
  );
}

type EditEnterpriseProps = { detail: EnterpriseDetail; onClose: () => void; onGone: () => void };

/** Particulars are saved together; contacts and the state change one by one, at once. */
function EditEnterprise({ detail: { enterprise, contacts }, onClose, onGone }: EditEnterpriseProps) {
  const { t } = useTranslation("enterprises");
  const refusal = useRefusal();
  const form = useEnterpriseForm(enterprise);
  const formId = useId();

  return (
    <>
      <PanelBody>
        {enterprise.state === "ended" && <Banner>{t("ended")}</Banner>}
        <ContactsSection enterprise={enterprise} contacts={contacts} />
        <form id={formId} noValidate className="grid gap-4" onSubmit={(event) => void form.submit(event)}>
          <h3 className="text-sm">{t("particulars")}</h3>
          {form.failure !== null && <FormFailure>{refusal(form.failure)}</FormFailure>}
          {form.conflict && <ConflictNote changed={form.conflict} />}
          <EnterpriseFields form={form} />
        </form>
        <StateSection enterprise={enterprise} onChanged={form.learn} onGone={onGone} />
      </PanelBody>
      <PanelFoot>
        <span role="status" className="flex-1 self-center text-right text-sm text-muted">
          {form.saved && t("saved")}
        </span>
        <Button size="compact" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={formId} variant="primary" size="compact" busy={form.busy}>
          {form.busy ? t("saving") : t("save")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </>
  );
}
