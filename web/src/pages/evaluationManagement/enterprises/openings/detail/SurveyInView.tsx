import { Link } from "@tanstack/react-router";

import type { SurveyDetail } from "../../../../../api/surveys/survey-queries";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { buttonClass } from "../../../../../ui/control/button-class";
import { PageHead } from "../../../../../ui/layout/PageHead";
import { campaignsRoute } from "../../../route";
import { useNow } from "../../../use-now";
import { ViewTitle } from "../../../ViewTitle";
import { toSurveys } from "../../use-enterprises-office";
import { AskedBar } from "../AskedBar";
import { Raters } from "../raters/Raters";
import { StateTag } from "../StateTag";
import { ToSurveys } from "../ToSurveys";
import { useSurveyText } from "../use-survey-text";
import { Moves } from "./Moves";
import { Targets } from "./Targets";

/** One survey that has begun: how many have answered, who has not, and what can be done. */
export function SurveyInView({ survey }: { survey: SurveyDetail }) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const text = useSurveyText();
  const now = useNow();
  const { id, name, state, template, counts, returned, comments_waiting } = survey;
  const form = t("templateVersion", { name: localText(template.name), number: template.number });

  return (
    <>
      <ToSurveys />
      <PageHead
        yields
        title={<ViewTitle>{localText(name)}</ViewTitle>}
        tag={<StateTag state={state} />}
        text={text.timing(survey, now)}
        actions={<Moves survey={survey} />}
      />
      <p className="mb-4 text-sm text-muted">{[text.about(survey), text.size(survey), form].join(" · ")}</p>
      <section aria-label={t("asked.title")} className="max-w-form">
        <AskedBar counts={counts} />
        {returned > 0 && <p className="mt-2 text-note text-muted">{t("returnedTimes", { count: returned })}</p>}
      </section>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          from={campaignsRoute}
          search={toSurveys({ survey: id, part: "comments" })}
          className={buttonClass({ size: "compact" })}
        >
          {comments_waiting > 0 ? t("reviewWaiting", { count: comments_waiting }) : t("review")}
        </Link>
      </div>
      <Raters survey={survey} />
      <Targets survey={survey} />
    </>
  );
}
