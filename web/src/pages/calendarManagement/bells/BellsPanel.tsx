/** The bell times beside the calendar: when each period begins and ends, in sets that hold from a day on. */
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId } from "react";

import { useErrorText } from "../../../api/error-text";
import { type BellTimes, bellTimesQuery } from "../../../api/teaching/bells";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { PanelWithout } from "../../../loading/PanelWithout";
import { Button } from "../../../ui/control/Button";
import { PanelBody, PanelFoot, SidePanel } from "../../../ui/overlay/SidePanel";
import { calendarRoute } from "../route";
import { BellRows } from "./BellRows";
import { FillBells } from "./FillBells";
import { SetChoice } from "./SetChoice";
import { useBellsForm } from "./use-bells-form";

const named = ["bells"];

export function BellsPanel() {
  const { t } = useTranslation("calendarManagement");
  const navigate = useNavigate({ from: calendarRoute });
  const query = useQuery(bellTimesQuery);
  const close = () => void navigate({ search: (search) => ({ ...search, bells: undefined }) });

  return (
    <SidePanel title={t("bells.title")} text={t("bells.about")} closeLabel={t("common:close")} onClose={close}>
      {query.data ? (
        <EditBells times={query.data} onClose={close} />
      ) : (
        <PanelWithout
          query={query}
          notFound={{ title: t("bells.loadFailed"), text: t("bells.about") }}
          failed={t("bells.loadFailed")}
        />
      )}
    </SidePanel>
  );
}

function EditBells({ times, onClose }: { times: BellTimes; onClose: () => void }) {
  const { t } = useTranslation("calendarManagement");
  const errorText = useErrorText();
  const form = useBellsForm(times);
  const formId = useId();
  const { draft, faults } = form;

  return (
    <>
      <PanelBody>
        <form id={formId} noValidate className="grid gap-6" onSubmit={(event) => void form.submit(event)}>
          {form.failure !== null && <FormFailure>{errorText(form.failure)}</FormFailure>}
          {form.changedElsewhere && (
            <FormFailure tone="warn">
              <p>{t("bells.conflict")}</p>
              <Button size="compact" className="mt-2" onClick={form.takeTheirs}>
                {t("bells.takeTheirs")}
              </Button>
            </FormFailure>
          )}
          <SetChoice form={form} />
          <FillBells key={form.place} bells={draft.bells} onFill={(bells) => form.set({ ...draft, bells })} />
          {faults?.empty === true && <FormFailure>{t("bells.fault.empty")}</FormFailure>}
          <BellRows bells={draft.bells} faults={faults?.rows} onChange={(bells) => form.set({ ...draft, bells })} />
        </form>
      </PanelBody>
      <PanelFoot>
        <span role="status" className="flex-1 self-center text-right text-sm text-muted">
          {form.saved && t("bells.saved")}
        </span>
        <Button size="compact" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" form={formId} variant="primary" size="compact" busy={form.busy}>
          {t(form.busy ? "saving" : "save")}
        </Button>
      </PanelFoot>
      <LeaveGuard unsaved={form.unsaved} named={named} />
    </>
  );
}
