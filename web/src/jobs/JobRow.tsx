import type { Job } from "../api/jobs/job-queries";
import { useSchoolTime } from "../api/use-school-time";
import { useTranslation } from "../i18n/use-translation";
import { momentInWords } from "../lib/time";
import { classNames } from "../ui/class-names";
import { Progress } from "../ui/feedback/Progress";
import { isBundle, isUnfinished } from "./job-list";
import { BundleLink } from "./bundle/BundleLink";
import { EndedSign } from "./JobsSign";
import { ImportJobLink } from "./ImportJobLink";
import { isImportKind } from "./import-kinds";
import { useJobText } from "./use-job-text";

type JobRowProps = {
  job: Job;
  /** Somebody goes where the job's result is. */
  onGo: () => void;
};

export function JobRow({ job, onGo }: JobRowProps) {
  const { t } = useTranslation("jobs");
  const text = useJobText();
  const time = useSchoolTime();
  const what = text.what(job);
  const when = momentInWords(job.finished_at ?? job.created_at, time);
  const runs = isUnfinished(job);
  const failed = job.state === "failed";

  return (
    <li className="grid gap-1.5 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{what}</span>
        <span className="text-note text-muted">{job.own || !job.by ? when : t("by", { name: job.by.name, when })}</span>
      </p>
      {runs && <Progress label={t("progress", { what })} done={job.done} total={job.total} />}
      <p className={classNames("flex gap-2 text-sm", failed ? "text-danger" : "text-muted")}>
        {!runs && <EndedSign failed={failed} />}
        <span className="min-w-0">{text.state(job)}</span>
        {isBundle(job) && <BundleLink job={job} className="ml-auto" />}
        {isImportKind(job.kind) && <ImportJobLink jobId={job.id} onGo={onGo} />}
      </p>
    </li>
  );
}
