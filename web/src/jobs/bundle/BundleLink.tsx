import { useMutation } from "@tanstack/react-query";

import { getBundle } from "../../api/results/documents";
import { useErrorText } from "../../api/error-text";
import { ApiError } from "../../api/errors";
import type { Job } from "../../api/jobs/job-queries";
import { useSchoolTime } from "../../api/use-school-time";
import { useTranslation } from "../../i18n/use-translation";
import { saveFile } from "../../lib/save-file";
import { classNames } from "../../ui/class-names";
import { useToast } from "../../ui/feedback/Toast";

type BundleLinkProps = {
  job: Job;
  /** Of the campaign, where it is known. */
  campaign?: string;
  className?: string;
};

/** What a job has printed, for whoever asked for it. */
export function BundleLink({ job, campaign, className }: BundleLinkProps) {
  const { t } = useTranslation("jobs");
  const errorText = useErrorText();
  const { timeZone } = useSchoolTime();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: getBundle });

  function save() {
    mutate(job.id, {
      onSuccess(file) {
        // Sweden writes dates as files want them: 2026-11-15.
        const day = new Date(job.created_at).toLocaleDateString("sv", { timeZone });
        saveFile(file, campaign === undefined ? t("bundle.name", { day }) : t("bundle.named", { campaign, day }));
      },
      onError(error) {
        const isGone = error instanceof ApiError && error.status === 404;
        const text = isGone ? t("bundle.gone") : t("bundle.failed", { reason: errorText(error) });
        toast.show({ text, tone: "danger" });
      },
    });
  }

  return (
    <button
      type="button"
      className={classNames("link shrink-0", className)}
      aria-disabled={isPending}
      onClick={isPending ? undefined : save}
    >
      {isPending ? t("bundle.busy") : t("bundle.download")}
    </button>
  );
}
