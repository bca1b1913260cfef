import { ApiError } from "./errors";
import { getResponse } from "./response";

/** An Excel file that the server makes. */
export const getWorkbook = (path: string) =>
  getFile(path, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

/** A zip that the server makes. */
export const getArchive = (path: string) => getFile(path, "application/zip");

async function getFile(path: string, type: string): Promise<Blob> {
  const response = await getResponse(path, type);
  return response.blob().catch(() => {
    throw new ApiError("network", response.status, null, "");
  });
}
