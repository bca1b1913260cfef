import type { SurveyCounts } from "../../../../api/surveys/survey-queries";
import { useTranslation } from "../../../../i18n/use-translation";
import { classNames } from "../../../../ui/class-names";
import { useCampaignText } from "../../use-campaign-text";
import { askedOf } from "./counts";
import "./asked-bar.css";

const parts = ["answered", "opened", "declined"] as const;

/** What became of the invitations: a bar, and the same in words. */
export function AskedBar({ counts, className }: { counts: SurveyCounts; className?: string }) {
  const { t } = useTranslation("surveys");
  const text = useCampaignText();
  const asked = askedOf(counts);
  const share = (part: number) => (asked.asked > 0 ? (part * 100) / asked.asked : 0);
  const widths = parts.map((part) => share(asked[part]));

  return (
    <div className={classNames("asked", className)}>
      <svg aria-hidden="true" className="asked-bar">
        <rect className="asked-rest" width="100%" height="100%" rx="2" />
        {parts.map((part, place) => (
          <rect
            key={part}
            data-part={part}
            x={`${widths.slice(0, place).reduce((sum, width) => sum + width, 0)}%`}
            width={`${widths[place]}%`}
            height="100%"
          />
        ))}
      </svg>
      <ul className="asked-words">
        <li>{t("asked.asked", { count: asked.asked, total: text.number(asked.asked) })}</li>
        {[...parts, "rest" as const].map((part) => (
          <li key={part} data-part={part}>
            {t(`asked.${part}`, { total: text.number(asked[part]) })}
          </li>
        ))}
        {counts.bounced > 0 && (
          <li className="font-semibold text-warn">
            {t("asked.bounced", { count: counts.bounced, total: text.number(counts.bounced) })}
          </li>
        )}
      </ul>
    </div>
  );
}
