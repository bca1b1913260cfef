import type { ComponentProps } from "react";

import type { SurveyState } from "../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { Tag } from "../../../../ui/feedback/Tag";

type Tone = NonNullable<ComponentProps<typeof Tag>["tone"]>;

/** Amber where somebody is waited for. */
const tones: Record<SurveyState, Tone> = { draft: "neutral", open: "info", closed: "warn", published: "ok" };

export function StateTag({ state }: { state: SurveyState }) {
  const { t } = useTranslation("surveys");
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
