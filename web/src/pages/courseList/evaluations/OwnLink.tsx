import { Link } from "@tanstack/react-router";

import type { TaughtEvaluation } from "../../../api/campaigns/own-question-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { buttonClass } from "../../../ui/control/button-class";
import { Icon } from "../../../ui/icon/Icon";
import { courseListRoute, ownLinkId } from "../route";
import { hasBegun, missedBy } from "./round-stage";

/** The way to one's own questions, with what has come of them so far. */
export function OwnLink({ round, course }: { round: TaughtEvaluation; course: string }) {
  const { t } = useTranslation("courseList");
  const { own, own_open, state, campaign_id, offering_id } = round;
  const written = own !== null && own.count > 0;
  if (!own_open && !written) return null;

  const words = !written
    ? t("own.add")
    : !hasBegun(state)
      ? t(`own.brief.${own.state}`, { count: own.count })
      : own.asked
        ? t("own.brief.asked", { count: own.count })
        : t(`own.brief.missed.${missedBy(own.state)}`, { count: own.count });
  return (
    <Link
      id={ownLinkId(campaign_id, offering_id)}
      from={courseListRoute}
      to="."
      search={(search) => ({ ...search, own: campaign_id, class: offering_id })}
      aria-label={t("own.labelOf", { course, words })}
      className={buttonClass({ size: "compact", variant: "quiet" })}
    >
      <Icon name={!written ? "plus" : own_open ? "edit" : "eye"} />
      {words}
    </Link>
  );
}
