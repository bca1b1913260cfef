import { ApiError } from "./errors";
import { getResponse } from "./response";

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** An Excel file that the server makes. */
export async function getWorkbook(path: string): Promise<Blob> {
  const response = await getResponse(path, workbook);
  return response.blob().catch(() => {
    throw new ApiError("network", response.status, null, "");
  });
}
