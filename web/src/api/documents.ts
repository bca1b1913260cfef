// Results as files that the server makes, and many of them in one.
import { mutationOptions } from "@tanstack/react-query";

import { post } from "./client";
import { getArchive } from "./download";
import { ApiError } from "./errors";
import { addStartedJob } from "./job-queries";
import { getResponse } from "./response";
import type { components } from "./schema";

const types = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type DocumentFormat = keyof typeof types;

export interface NamedFile {
  file: Blob;
  name: string;
}

/** `path` of the document, with or without parameters of its own. */
export async function getDocument(path: string, format: DocumentFormat): Promise<NamedFile> {
  const response = await getResponse(`${path}${path.includes("?") ? "&" : "?"}format=${format}`, types[format]);
  const name = nameIn(response.headers.get("content-disposition")) ?? `document.${format}`;
  const file = await response.blob().catch(() => {
    throw new ApiError("network", response.status, null, "");
  });
  return { file, name };
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

export const getBundle = (job: string) => getArchive(`/bundles/${job}`);

export const printCampaign = mutationOptions({
  mutationFn: (campaign: string) => post<components["schemas"]["StartedJob"]>(`/campaigns/${campaign}/documents`, {}),
  onSuccess: ({ job_id: id }, _campaign, _result, { client }) => addStartedJob(client, { id, kind: "print_results" }),
});
