import { ApiError } from "./errors";
import type { Given, PathTo } from "./operations";
import { getResponse } from "./response";

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const archive = "application/zip";

/** An Excel file that the server makes. */
export const getWorkbook = async <P extends PathTo<"GET", typeof workbook>>(route: P, given: Given<"GET", P>) =>
  fileIn(await getResponse(workbook, route, given));

/** A zip that the server makes. */
export const getArchive = async <P extends PathTo<"GET", typeof archive>>(route: P, given: Given<"GET", P>) =>
  fileIn(await getResponse(archive, route, given));

/** It may still be lost on its way. */
export function fileIn(response: Response): Promise<Blob> {
  return response.blob().catch(() => {
    throw new ApiError("network", response.status, null, "");
  });
}
