/** The rules beside the lists: who owes how many visits, and with which template they are written. */
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { useErrorText } from "../../../../api/error-text";
import { type ObservationRules, observationRulesQuery } from "../../../../api/observation/office-queries";
import { useTermInView } from "../../../../calendar/use-term-in-view";
import { useTermText } from "../../../../calendar/use-term-text";
import { FormFailure } from "../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../forms/LeaveGuard";
import { useTranslation } from "../../../../i18n/use-translation";
import { PanelWithout } from "../../../../loading/PanelWithout";
import { Button } from "../../../../ui/control/Button";
import { PanelBody, PanelFoot, SidePanel } from "../../../../ui/overlay/SidePanel";
import { formParameters, rulesLinkId } from "../use-office";
import { RuleFields } from "./RuleFields";
import { mostRules } from "./rules-draft";
import { TemplateFields } from "./TemplateFields";
import { useRulesForm } from "./use-rules-form";

export function RulesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("observationOffice");
  const { term } = useTermInView();
  const termText = useTermText();
  const query = useQuery({ ...observationRulesQuery(term?.id ?? ""), enabled: term !== undefined });

  return (
    <SidePanel
      title={t("rules.title")}
      text={term && t("rules.about", { term: termText.name(term) })}
      closeLabel={t("common:close")}
      onClose={onClose}
      returnTo={rulesLinkId}
    >
      {query.data && term ? (
        <EditRules key={term.id} term={term.id} rules={query.data} onClose={onClose} />
      ) : (
        <PanelWithout
          query={query}
          notFound={{ title: t("rules.failed"), text: t("noTermText") }}
          failed={t("rules.failed")}
        />
      )}
    </SidePanel>
  );
}

type EditRulesProps = { term: string; rules: ObservationRules; onClose: () => void };

function EditRules({ term, rules, onClose }: EditRulesProps) {
  const { t } = useTranslation("observationOffice");
  const errorText = useErrorText();
  const form = useRulesForm(term, rules);
  const formId = useId();
  const quotasId = useId();
  const { draft, faults } = form;

  return (
    <>
      <PanelBody>
        <form id={formId} noValidate className="grid gap-6" onSubmit={(event) => void form.submit(event)}>
          {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
          {form.changedElsewhere && (
            <FormFailure tone="warn">
              <p>{t("rules.conflict")}</p>
              <Button size="compact" className="mt-2" onClick={form.takeTheirs}>
                {t("rules.takeTheirs")}
              </Button>
            </FormFailure>
          )}
          <section aria-labelledby={quotasId} className="grid gap-3">
            <h3 id={quotasId} className="text-base">
              {t("rules.quotas")}
            </h3>
            {draft.rules.length === 0 && <p className="text-sm text-muted">{t("rules.none")}</p>}
            {draft.rules.map((rule, place) => (
              <RuleFields
                key={rule.id}
                number={place + 1}
                known={form.known}
                rule={rule}
                faults={faults[place]}
                onChange={form.set}
                onRemove={() => form.remove(rule.id)}
              />
            ))}
            <Button
              size="compact"
              className="justify-self-start"
              disabled={draft.rules.length >= mostRules}
              onClick={form.add}
            >
              {t("rules.add")}
            </Button>
          </section>
          <TemplateFields chosen={draft.templates} onChoose={form.setTemplate} />
        </form>
      </PanelBody>
      <PanelFoot>
        <span role="status" className="flex-1 self-center text-right text-sm text-muted">
          {form.saved && t("rules.saved")}
        </span>
        <Button size="compact" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={formId} variant="primary" size="compact" busy={form.busy}>
          {t(form.busy ? "rules.saving" : "rules.save")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </>
  );
}
