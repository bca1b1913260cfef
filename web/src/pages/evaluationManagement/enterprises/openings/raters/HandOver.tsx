import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { makeLink } from "../../../../../api/surveys/survey-mutations";
import type { Rater, SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../../i18n/use-translation";
import { Button } from "../../../../../ui/control/Button";
import { Icon } from "../../../../../ui/icon/Icon";
import { PanelSection } from "../../../../../ui/layout/PanelSection";
import { useCampaignText } from "../../../use-campaign-text";
import { useRefusal } from "../use-refusal";

type HandOverProps = { survey: SurveyDetail; rater: Rater };

/** A link to be handed over by other means. It is known here until the panel closes, and nowhere afterwards. */
export function HandOver({ survey, rater }: HandOverProps) {
  const { t } = useTranslation("surveys");
  const text = useCampaignText();
  const refusal = useRefusal();
  const { mutate, isPending, data, error } = useMutation(makeLink);
  const [copied, setCopied] = useState<boolean | null>(null);
  const { name } = rater;

  function copy(link: string) {
    // Without a secure connection the browser has no clipboard to offer.
    const clipboard: Clipboard | undefined = navigator.clipboard;
    if (!clipboard) {
      setCopied(false);
      return;
    }
    clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }

  return (
    <PanelSection id="hand-over" title={t("link.title")}>
      <p className="text-sm text-muted">{t("link.text", { name })}</p>
      {data ? (
        <>
          <div className="rater-link">
            <code translate="no">{data.link}</code>
            <Button size="compact" autoFocus onClick={() => copy(data.link)}>
              <Icon name={copied ? "check" : "copy"} className="size-4.5" />
              {t(copied ? "link.copied" : "link.copy")}
            </Button>
          </div>
          <p className="text-note text-muted">{t("link.until", { until: text.moment(data.expires_at) })}</p>
          <p role="status" className="sr-only">
            {copied ? t("link.copied") : ""}
          </p>
          {copied === false && (
            <p role="alert" className="text-sm text-danger">
              {t("link.copyFailed")}
            </p>
          )}
        </>
      ) : (
        <Button
          size="compact"
          className="justify-self-start"
          busy={isPending}
          onClick={() => mutate({ survey: survey.id, invitation: rater.invitation })}
        >
          {t(isPending ? "link.busy" : "link.make")}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {refusal(error)}
        </p>
      )}
    </PanelSection>
  );
}
