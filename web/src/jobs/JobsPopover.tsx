import { type ReactElement, useId } from "react";

import type { Job } from "../api/jobs/job-queries";
import { useTranslation } from "../i18n/use-translation";
import { Popover } from "../ui/overlay/Popover";
import type { JobGroups } from "./job-list";
import { JobRow } from "./JobRow";

type JobsPopoverProps = {
  groups: JobGroups;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function JobsPopover({ groups: { running, ended }, trigger, open, onOpenChange }: JobsPopoverProps) {
  const { t } = useTranslation("jobs");
  const close = () => onOpenChange(false);

  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      title={t("title")}
      closeLabel={t("common:close")}
    >
      <div className="grid gap-3 px-4 pb-2">
        {running.length > 0 ? (
          <Group title={t("running")} jobs={running} onGo={close} />
        ) : (
          <p className="text-sm text-muted">{t("none")}</p>
        )}
        {running.length > 0 && <p className="text-note text-muted">{t("leave")}</p>}
        {ended.length > 0 && <Group title={t("ended")} jobs={ended} onGo={close} />}
      </div>
    </Popover>
  );
}

type GroupProps = { title: string; jobs: readonly Job[]; onGo: () => void };

function Group({ title, jobs, onGo }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-note text-muted">
        {title}
      </h3>
      <ul className="jobs-list">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onGo={onGo} />
        ))}
      </ul>
    </section>
  );
}
