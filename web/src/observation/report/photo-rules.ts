// What may become a photo of a report.

export const mostPhotos = 6;
/** What a phone's camera makes; more is no photo. */
export const largestOriginal = 20 * 1024 * 1024;
/** Three of them, and the report, go through 400 kbit/s in half a minute. */
export const largestSent = 400 * 1024;
/** Of the longer side. */
const mostPixels = 1600;

export const photoTypes = ["image/jpeg", "image/png", "image/webp"] as const;

export type PhotoRefusal = "tooMany" | "wrongType" | "tooLarge" | "unreadable";

export interface Chosen<File> {
  taken: File[];
  refused: PhotoRefusal[];
}

/** Of several that were chosen at once, those that fit; why the others do not, each reason once. */
export function choose<File extends { type: string; size: number }>(
  files: readonly File[],
  there: number,
): Chosen<File> {
  const taken: File[] = [];
  const refused = new Set<PhotoRefusal>();
  for (const file of files) {
    if (!photoTypes.some((type) => type === file.type)) refused.add("wrongType");
    else if (file.size > largestOriginal) refused.add("tooLarge");
    else if (there + taken.length >= mostPhotos) refused.add("tooMany");
    else taken.push(file);
  }
  return { taken, refused: [...refused] };
}

export interface Size {
  width: number;
  height: number;
}

/** Never made larger. */
export function scaled({ width, height }: Size, most: number = mostPixels): Size {
  const factor = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) };
}

/** From the best to what is still legible; the first that is small enough is taken. */
export const attempts: readonly { most: number; quality: number }[] = [
  { most: mostPixels, quality: 0.85 },
  { most: mostPixels, quality: 0.7 },
  { most: 1280, quality: 0.7 },
  { most: 1024, quality: 0.6 },
  { most: 800, quality: 0.5 },
];
