import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";

import { taughtEvaluationsQuery } from "../../../api/campaigns/own-question-queries";
import type { OwnQuestions } from "../../../api/models";
import { useTermInView } from "../../../calendar/use-term-in-view";
import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { QuestionTexts } from "../../../questionnaire/views/QuestionTexts";
import { Banner } from "../../../ui/feedback/Banner";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { PanelBody, PanelFoot } from "../../../ui/overlay/SidePanel";
import { hasBegun, missedBy } from "../evaluations/round-stage";
import { OwnPreview } from "./lazy-preview";
import { useSaveOwn } from "./use-save-own";

type OwnReadingProps = { own: OwnQuestions; campaign: string; offering: string };

/** Handed in or asked: to be read. Until opening they can be taken back. */
export function OwnReading({ own, campaign, offering }: OwnReadingProps) {
  const { t } = useTranslation("courseList");
  const { id: term } = useTermInView();
  const { data: rounds } = useQuery(taughtEvaluationsQuery(term));
  const [previewing, setPreviewing] = useState(false);
  const { save, busy, failure } = useSaveOwn({ campaign, offering }, own.version);
  const { questions } = own;
  const round = rounds?.find(({ campaign_id, offering_id }) => campaign_id === campaign && offering_id === offering);
  const asked = round?.own?.asked ?? own.state === "approved";
  const begun = hasBegun(own.campaign_state);
  const good = begun ? asked : own.state === "approved";

  return (
    <>
      <PanelBody>
        <div className="grid gap-5">
          {failure !== null && <FormFailure>{failure}</FormFailure>}
          <Banner tone={good ? "ok" : begun ? "warn" : "info"}>
            {begun
              ? t(asked ? "own.state.asked" : `own.state.missed.${missedBy(own.state)}`)
              : t(`own.state.${own.state}`, { reason: own.reason ?? "" })}
          </Banner>
          <QuestionTexts questions={questions} />
          <Button size="compact" variant="quiet" className="justify-self-start" onClick={() => setPreviewing(true)}>
            <Icon name="eye" />
            {t("own.preview")}
          </Button>
        </div>
      </PanelBody>
      {own.editable && (
        <PanelFoot>
          <span className="flex-1" />
          <Button size="compact" busy={busy} onClick={() => save(questions, false)}>
            {t("own.takeBack")}
          </Button>
        </PanelFoot>
      )}
      {previewing && (
        <Suspense>
          <OwnPreview own={own} questions={questions} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </>
  );
}
