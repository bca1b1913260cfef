import { useQueryClient } from "@tanstack/react-query";

import { importsKey, refreshImported } from "../../api/imports/import-queries";
import type { Job } from "../../api/jobs/job-queries";
import { useToast } from "../../ui/feedback/Toast";
import { isAttended } from "./attended-jobs";
import { isCampaignKind } from "../campaign-kinds";
import { isImportKind } from "../import-kinds";
import { useJobText } from "../use-job-text";

/** Says how a job ended and lets the lists that it may have changed ask again. */
export function useEndedJob(): (job: Job) => void {
  const toast = useToast();
  const text = useJobText();
  const client = useQueryClient();

  return (job) => {
    if (!isAttended(job.id)) {
      const tone = job.state === "failed" || job.failure !== null ? "danger" : "neutral";
      toast.show({ text: text.news(job), tone, news: true });
    }
    if (job.kind === "check_import") void client.invalidateQueries({ queryKey: importsKey });
    else if (isImportKind(job.kind)) refreshImported(client);
    else if (isCampaignKind(job.kind)) void client.invalidateQueries({ queryKey: ["campaigns"] });
    else void client.invalidateQueries({ queryKey: ["users"] });
    if (job.kind === "grant_role" || job.kind === "take_role") void client.invalidateQueries({ queryKey: ["roles"] });
  };
}
