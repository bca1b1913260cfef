import { useQuery } from "@tanstack/react-query";

import { jobsQuery } from "../../api/jobs/job-queries";
import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import { momentInWords } from "../../lib/time";
import { BundleLink } from "./BundleLink";
import { bundleOf } from "../job-list";

type CampaignBundleProps = { campaign: string; name: string };

/** The results of a campaign that the reader had printed, next to it, for as long as the file is kept. */
export function CampaignBundle({ campaign, name }: CampaignBundleProps) {
  const { t } = useTranslation("jobs");
  const time = useSchoolTime();
  const { data: jobs = [], dataUpdatedAt } = useQuery(jobsQuery);
  const job = bundleOf(jobs, campaign, dataUpdatedAt);
  if (!job) return null;
  const when = momentInWords(job.finished_at ?? job.created_at, time);
  return (
    <p className="mt-3 flex flex-wrap gap-x-3 text-sm">
      <span className="text-muted">{t("bundle.made", { when })}</span>
      <BundleLink job={job} campaign={name} />
    </p>
  );
}
