import { Link } from "@tanstack/react-router";

import type { Survey } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { buttonClass } from "../../../../../ui/control/button-class";
import { campaignsRoute, itemLinkId } from "../../../route";
import { useNow } from "../../../use-now";
import { toSurveys } from "../../use-enterprises-office";
import { AskedBar } from "../AskedBar";
import { StateTag } from "../StateTag";
import { useSurveyText } from "../use-survey-text";

/** One survey: about whom, until when, and how many have answered. */
export function OpeningItem({ survey }: { survey: Survey }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const text = useSurveyText();
  const now = useNow();
  const { id, name, state, counts } = survey;

  return (
    <li className="campaign-item">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="text-base">
            <Link
              from={campaignsRoute}
              search={toSurveys({ survey: id })}
              id={itemLinkId(id)}
              className="rounded-sm text-primary hover:underline"
            >
              {localText(name)}
            </Link>
          </h3>
          <StateTag state={state} />
        </div>
        <p className="text-sm">{text.timing(survey, now)}</p>
        <p className="text-note text-muted">{[text.about(survey), text.size(survey)].join(" · ")}</p>
      </div>
      {state === "draft" && (
        <div className="campaign-next">
          <Link
            from={campaignsRoute}
            search={toSurveys({ survey: id })}
            className={buttonClass({ size: "compact" })}
            aria-label={t("continueOf", { name: localText(name) })}
          >
            {t("action.continue")}
          </Link>
        </div>
      )}
      {state !== "draft" && <AskedBar counts={counts} className="campaign-item-bar" />}
    </li>
  );
}
