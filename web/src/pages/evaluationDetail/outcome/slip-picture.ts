// The slip as a picture for the phone's album: drawn here, sent nowhere.
import { saveFile } from "../../../lib/save-file";

const width = 720;
const margin = 48;
const lineHeight = 44;
const font = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Microsoft YaHei", sans-serif';

function wrapped(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = [""];
  for (const letter of text) {
    const last = lines.at(-1) ?? "";
    if (pen.measureText(last + letter).width > width - 2 * margin) lines.push(letter);
    else lines[lines.length - 1] = last + letter;
  }
  return lines;
}

/** Always dark on white, whatever the page looks like: it may be printed. */
export async function savePicture(texts: readonly string[], code: string) {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const plain = `26px ${font}`;
  pen.font = plain;
  const lines = texts.flatMap((text) => wrapped(pen, text));
  canvas.width = width;
  canvas.height = 2 * margin + 96 + lines.length * lineHeight;

  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#1b2430";
  pen.textBaseline = "top";
  pen.font = `600 44px ui-monospace, Menlo, Consolas, monospace`;
  pen.fillText(code, margin, margin);
  pen.font = plain;
  for (const [index, line] of lines.entries()) pen.fillText(line, margin, margin + 96 + index * lineHeight);

  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (picture) saveFile(picture, `keping-${code.replaceAll(" ", "-")}.png`);
}
