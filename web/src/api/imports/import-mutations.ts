// Uploading, confirming, taking back: each leaves a job to be done, which the feed then tells about.
import { mutationOptions, type QueryClient } from "@tanstack/react-query";

import { currentLanguage } from "../../i18n/language";
import type { ListKind } from "./import-lists";
import { post } from "../client";
import { importQuery, importsKey } from "./import-queries";
import { addStartedJob, type JobKind } from "../jobs/job-queries";
import { upload, type UploadOptions } from "../upload";

export interface ListFile {
  kind: ListKind;
  /** Into which term classes and enrolments go. */
  term: string | undefined;
  file: File;
}

/** Sends the file and gives back the import's id; its check has been left to be done. */
export async function uploadList(
  client: QueryClient,
  { kind, term, file }: ListFile,
  options: UploadOptions,
): Promise<string> {
  const query = { kind, term, file_name: file.name };
  const { import_id: id } = await upload("/imports", { query }, file, options);
  await follow(client, id, "check_import");
  return id;
}

/** Of the file that the server has kept, against what the school has by now. */
export const checkAgain = leavesJob("check", "check_import");
export const confirmImport = leavesJob("confirm", "apply_import");
export const undoImport = leavesJob("undo", "undo_import");

function leavesJob(call: "check" | "confirm" | "undo", kind: JobKind) {
  return mutationOptions({
    mutationFn: (id: string) => post(`/imports/{id}/${call}`, { path: { id } }),
    onSuccess: (_started, id, _result, { client }) => follow(client, id, kind),
    // Perhaps it has been done already, in another tab or by somebody else: asking again shows it.
    onError: (_error, _id, _result, { client }) => void client.invalidateQueries({ queryKey: importsKey }),
  });
}

/** Whoever shows the list of jobs begins to follow. Nothing is lost where the asking fails: the page asks again. */
async function follow(client: QueryClient, id: string, kind: JobKind) {
  const { job } = await client
    .fetchQuery({ ...importQuery(id, currentLanguage()), staleTime: 0 })
    .catch(() => ({ job: null }));
  if (job) await addStartedJob(client, { id: job.id, kind });
}
