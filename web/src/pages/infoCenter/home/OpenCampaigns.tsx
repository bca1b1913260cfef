import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { campaignDaysQuery } from "../../../api/campaigns/campaign-queries";
import type { OpenCampaign } from "../../../api/own/todo-queries";
import { useSchoolTime } from "../../../api/use-school-time";
import { useDueWords } from "../../../answering/use-due-words";
import { useLanguage } from "../../../i18n/language";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { dayNumber } from "../../../lib/time";
import { DaysPlot } from "../../../results/rate/DaysPlot";
import { RateBar } from "../../../results/rate/RateBar";
import { percentOf } from "../../../results/rate/rate";
import { Tag } from "../../../ui/feedback/Tag";
import { paths } from "../../paths";

/** The campaigns under way: how far each has come, and by college where the reader has several. */
export function OpenCampaigns({ campaigns }: { campaigns: readonly OpenCampaign[] }) {
  return campaigns.map((one) => <Filling key={one.campaign.id} of={one} />);
}

function Filling({ of: { campaign, closes_at, ...all } }: { of: OpenCampaign }) {
  const { t } = useTranslation("home");
  const localText = useLocalText();
  const now = useNow();
  const { timeZone } = useSchoolTime();
  const { closes } = useDueWords(now);
  const { data: days } = useQuery(campaignDaysQuery(campaign.id));
  const figures = new Intl.NumberFormat(useLanguage());
  const rate = useRate();
  const id = `campaign-${campaign.id}`;
  const mark = percentOf(all.received, all.eligible);
  return (
    <article aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 id={id} className="home-title">
          <Link to={paths.evaluationManagement({ campaign: campaign.id })} className="link">
            {localText(campaign.name)}
          </Link>
        </h2>
        <Tag tone="info">{t("campaign.open")}</Tag>
      </div>
      <p className="text-sm text-muted">
        {[closes(closes_at), t("campaign.classes", { count: all.classes, total: figures.format(all.classes) })].join(
          " · ",
        )}
      </p>
      <p className="my-2">
        <span className="text-2xl font-semibold">{figures.format(all.received)}</span>
        <span className="text-muted">{t("campaign.of", { eligible: figures.format(all.eligible) })}</span>
        <span className="ml-4 text-sm">{t("campaign.rate", { rate: rate(all.received, all.eligible) })}</span>
      </p>
      {all.colleges.length > 1 ? (
        <table className="home-fill">
          <caption className="sr-only">{t("campaign.byCollege")}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("campaign.college")}</th>
              <th scope="col">{t("campaign.bar")}</th>
              <th scope="col">{t("campaign.share")}</th>
              <th scope="col">{t("campaign.count")}</th>
            </tr>
          </thead>
          <tbody>
            {all.colleges.map(({ id: college, name, received, eligible }) => (
              <tr key={college}>
                <th scope="row">
                  <Link to={paths.evaluationManagement({ campaign: campaign.id, college })} className="link">
                    {localText(name)}
                  </Link>
                </th>
                <td className="home-fill-bar">
                  <RateBar eligible={eligible} issued={0} received={received} mark={mark} />
                </td>
                <td className="home-figure font-semibold">{rate(received, eligible)}</td>
                <td className="home-figure text-muted">
                  {`${figures.format(received)} / ${figures.format(eligible)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <RateBar eligible={all.eligible} issued={0} received={all.received} />
      )}
      <DaysPlot days={days} now={{ day: dayNumber(now, timeZone), answers: all.received }} />
    </article>
  );
}

function useRate(): (part: number, whole: number) => string {
  const percent = new Intl.NumberFormat(useLanguage(), { style: "percent" });
  return (part, whole) => {
    const share = percentOf(part, whole);
    return share === null ? "–" : percent.format(share / 100);
  };
}
