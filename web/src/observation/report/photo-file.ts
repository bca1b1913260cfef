// Makes a photo small enough to send, and drawn anew: what the camera wrote beside the picture, such as the place, stays behind.
import { attempts, largestSent, scaled } from "./photo-rules";

export const madeType = "image/jpeg";

/** Null: the browser cannot read it. */
export async function makePhoto(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const { most, quality } of attempts) {
      const blob = await drawn(picture, most, quality);
      if (blob && blob.size <= largestSent) return new Uint8Array(await blob.arrayBuffer());
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, most: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, scaled(picture, most));
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  // What is transparent would turn black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, madeType, quality));
}

/** For an `img`: the page's policy lets in no other address. */
export function asDataUrl(bytes: Uint8Array<ArrayBuffer>, type: string): string {
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return `data:${type};base64,${btoa(letters)}`;
}
