// Results as files that the server makes, and many of them in one.
import { mutationOptions } from "@tanstack/react-query";

import { post } from "../client";
import { fileIn, getArchive } from "../download";
import { addStartedJob } from "../jobs/job-queries";
import type { Given, PathTo } from "../operations";
import { getResponse } from "../response";

const types = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type DocumentFormat = keyof typeof types;

export interface NamedFile {
  file: Blob;
  name: string;
}

export async function getDocument<P extends PathTo<"GET", (typeof types)[DocumentFormat]>>(
  route: P,
  given: Given<"GET", P>,
): Promise<NamedFile> {
  const { format } = given.query;
  return named(await getResponse(types[format], route, given), format);
}

/** Of what is printed as a PDF and nothing else. */
export const getPdf = async <P extends PathTo<"GET", typeof types.pdf>>(route: P, given: Given<"GET", P>) =>
  named(await getResponse(types.pdf, route, given), "pdf");

/** Of several files in one. */
export const getZip = async <P extends PathTo<"GET", "application/zip">>(route: P, given: Given<"GET", P>) =>
  named(await getResponse("application/zip", route, given), "zip");

async function named(response: Response, format: DocumentFormat | "zip"): Promise<NamedFile> {
  const name = nameIn(response.headers.get("content-disposition")) ?? `document.${format}`;
  return { file: await fileIn(response), name };
}

/** The name that the server gives a file, as it is written for today's browsers. */
export function nameIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/)?.[1];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

export const getBundle = (job: string) => getArchive("/bundles/{id}", { path: { id: job } });

export const printCampaign = mutationOptions({
  mutationFn: (campaign: string) => post("/campaigns/{id}/documents", { path: { id: campaign } }),
  onSuccess: ({ job_id: id }, _campaign, _result, { client }) => addStartedJob(client, { id, kind: "print_results" }),
});
