import { lazy, Suspense, useRef, useState } from "react";

import { useTranslation } from "../i18n/use-translation";
import { iconButtonClass } from "../ui/control/IconButton";
import { classNames } from "../ui/class-names";
import { groupsOf, isUnfinished, progressOf } from "./job-list";
import { EndedSign, RunningSign } from "./JobsSign";
import { useEndedJob } from "./following/use-ended-job";
import { useJobs } from "./following/use-jobs";
import { useKept } from "./following/use-kept";
import { useUnseenJobs } from "./following/use-unseen-jobs";

const loadPopover = () => import("./JobsPopover").then((module) => ({ default: module.JobsPopover }));
const JobsPopover = lazy(loadPopover);

/** In the top bar while something runs, or a result waits to be read; the list of them opens from it. */
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

  if (count === 0 && !kept) return null;

  const says = running.length > 0 ? "running" : unseen.length > 0 ? "unseen" : "nothing";
  const button = (
    <button
      ref={place}
      type="button"
      aria-label={t(`button.${says}`, { count })}
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
      ) : (
        <EndedSign failed={unseen.some(({ state }) => state === "failed")} />
      )}
      {count > 0 && count}
    </button>
  );

  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <JobsPopover groups={groupsOf(jobs, toldAt)} trigger={button} open={open} onOpenChange={setOpen} />
    </Suspense>
  );
}
