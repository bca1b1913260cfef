import { lazy, Suspense, useRef, useState } from "react";

import { useTranslation } from "../i18n/use-translation";
import { iconButtonClass } from "../ui/control/IconButton";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon/Icon";
import { groupsOf, isBundle, isUnfinished, progressOf } from "./job-list";
import { EndedSign, RunningSign } from "./JobsSign";
import { useEndedJob } from "./following/use-ended-job";
import { useJobs } from "./following/use-jobs";
import { useKept } from "./following/use-kept";
import { useUnseenJobs } from "./following/use-unseen-jobs";

const loadPopover = () => import("./JobsPopover").then((module) => ({ default: module.JobsPopover }));
const JobsPopover = lazy(loadPopover);

/** In the top bar while something runs, a result waits to be read, or a file can be had; the list of them opens from it. */
export function JobsButton() {
  const { t } = useTranslation("jobs");
  const { jobs, toldAt } = useJobs(useEndedJob());
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  const kept = useKept(open, place);
  const unseen = useUnseenJobs(jobs, toldAt, open);
  const running = jobs.filter(isUnfinished);
  const count = running.length || unseen.length;

  const groups = groupsOf(jobs, toldAt);
  const files = groups.ended.filter(isBundle).length;

  if (count === 0 && files === 0 && !kept) return null;

  const says = running.length > 0 ? "running" : unseen.length > 0 ? "unseen" : files > 0 ? "files" : "nothing";
  const button = (
    <button
      ref={place}
      type="button"
      aria-label={t(`button.${says}`, { count: count || files })}
      aria-haspopup="dialog"
      aria-expanded={open}
      className={classNames(iconButtonClass, "jobs-button")}
      onPointerEnter={() => void loadPopover()}
      onFocus={() => void loadPopover()}
      onClick={() => {
        // Once it is there, the popover does this by itself.
        if (wanted) return;
        setWanted(true);
        setOpen(true);
      }}
    >
      {running.length > 0 ? (
        <RunningSign progress={progressOf(running)} />
      ) : says === "files" ? (
        <Icon name="download" />
      ) : (
        <EndedSign failed={unseen.some(({ state }) => state === "failed")} />
      )}
      {count > 0 && count}
    </button>
  );

  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <JobsPopover groups={groups} trigger={button} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
