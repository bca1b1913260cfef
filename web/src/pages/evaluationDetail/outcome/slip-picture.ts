// The slip as a picture for the phone's album: drawn here, sent nowhere.
import { columns, opacities, rows, weaveOf } from "../../../answering/receipts/weave";
import { qrPath } from "../../../lib/code/qr-path";
import { saveFile } from "../../../lib/save-file";

export interface SlipTexts {
  brand: string;
  school: string;
  slip: string;
  course: string;
  /** Teachers, and which round. */
  about: readonly string[];
  codeLabel: string;
  code: string;
  times: string;
  scan: string;
  says: string;
  /** What the square of dots leads to. */
  address: string;
}

const width = 780;
const margin = 40;
const inner = width - 2 * margin;
const family = '"PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Microsoft YaHei", sans-serif';
const mono = "ui-monospace, Menlo, Consolas, monospace";
// Always dark on white, whatever the page looks like: it may be printed.
const ink = { text: "#1b2430", muted: "#566170", line: "#d5dbe4", primary: "#2454c7" };

type Pen = CanvasRenderingContext2D;

/** Broken between words where there are any, else between letters; what closes a sentence does not begin a line. */
export function wrapped(measure: (text: string) => number, text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const part of text.match(/[\x21-\x7e]+|\s+|[^\x21-\x7e\s][，。；：、？”’）》]*/g) ?? []) {
    const isWider = measure(line + part) > room;
    if (isWider && line !== "") lines.push(line.trimEnd());
    line = isWider ? part.trimStart() : line + part;
  }
  return [...lines, line.trimEnd()].filter((one) => one !== "");
}

function write(pen: Pen, text: string, { x = margin, y, font, colour = ink.text, room = inner, step = 0 }: Written) {
  pen.font = font;
  pen.fillStyle = colour;
  const lines = wrapped((part) => pen.measureText(part).width, text, room);
  for (const [index, line] of lines.entries()) pen.fillText(line, x, y + index * step);
  return y + lines.length * step;
}

interface Written {
  x?: number;
  y: number;
  font: string;
  colour?: string;
  room?: number;
  step?: number;
}

function drawLogo(pen: Pen, x: number, y: number) {
  for (let cell = 0; cell < columns; cell += 1) {
    const raised = cell === 3;
    pen.globalAlpha = raised ? 1 : 0.3;
    pen.fillStyle = ink.primary;
    pen.fillRect(x + cell * 12, raised ? y : y + 12, 8, 36);
  }
  pen.globalAlpha = 1;
}

async function drawWeave(pen: Pen, code: string, top: number): Promise<number> {
  const [gap, height, step] = [18, 32, 44];
  const cell = (inner - gap * (columns - 1)) / columns;
  for (const [index, strength] of (await weaveOf(code)).entries()) {
    pen.globalAlpha = opacities[strength] ?? 1;
    pen.fillStyle = ink.primary;
    pen.beginPath();
    pen.roundRect(margin + (index % columns) * (cell + gap), top + Math.floor(index / columns) * step, cell, height, 8);
    pen.fill();
  }
  pen.globalAlpha = 1;
  return top + rows * step;
}

function drawCode(pen: Pen, address: string, side: number, x: number, y: number) {
  const { size, path } = qrPath(address, "medium");
  pen.save();
  pen.translate(x, y);
  pen.scale(side / size, side / size);
  pen.fillStyle = ink.text;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen is no array
  pen.fill(new Path2D(path));
  pen.restore();
}

function perforate(pen: Pen, y: number) {
  pen.strokeStyle = ink.line;
  pen.lineWidth = 3;
  pen.setLineDash([10, 8]);
  pen.beginPath();
  pen.moveTo(margin, y);
  pen.lineTo(width - margin, y);
  pen.stroke();
  pen.setLineDash([]);
}

async function draw(pen: Pen, texts: SlipTexts): Promise<number> {
  pen.textBaseline = "top";
  drawLogo(pen, margin, margin);
  write(pen, texts.brand, { x: margin + 76, y: margin + 8, font: `600 32px ${family}` });
  write(pen, texts.school, { x: margin + 170, y: margin + 12, font: `26px ${family}`, colour: ink.muted, room: 380 });
  pen.textAlign = "right";
  write(pen, texts.slip, { x: width - margin, y: margin + 12, font: `26px ${family}`, colour: ink.muted });
  pen.textAlign = "left";

  let y = await drawWeave(pen, texts.code, margin + 88);
  y = write(pen, texts.course, { y: y + 20, font: `600 46px ${family}`, step: 58 });
  for (const line of texts.about)
    y = write(pen, line, { y: y + 4, font: `26px ${family}`, colour: ink.muted, step: 38 });

  perforate(pen, y + 26);
  y += 52;
  const side = 290;
  const room = inner - side - 20;
  drawCode(pen, texts.address, side, width - margin - side + 12, y - 6);
  let below = write(pen, texts.codeLabel, { y: y + 8, font: `26px ${family}`, colour: ink.muted, room, step: 44 });
  const [first = "", second = "", third = "", fourth = ""] = texts.code.split(" ");
  for (const line of [`${first} ${second}`, `${third} ${fourth}`])
    below = write(pen, line, { y: below, font: `600 42px ${mono}`, room, step: 58 });
  below = write(pen, texts.times, { y: below + 10, font: `24px ${family}`, colour: ink.muted, room, step: 34 });

  y = Math.max(below, y + side) + 24;
  pen.fillStyle = ink.line;
  pen.fillRect(margin, y, inner, 2);
  y = write(pen, texts.scan, { y: y + 26, font: `600 28px ${family}`, step: 42 });
  return write(pen, texts.says, { y: y + 4, font: `26px ${family}`, colour: ink.muted, step: 40 }) + margin;
}

/** Draws it twice: how high it gets is known once its texts are broken into lines. */
async function slipPicture(texts: SlipTexts): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  canvas.width = width;
  canvas.height = 1;
  canvas.height = Math.ceil(await draw(pen, texts));
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  await draw(pen, texts);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function savePicture(texts: SlipTexts) {
  const picture = await slipPicture(texts);
  if (picture) saveFile(picture, `keping-${texts.code.replaceAll(" ", "-")}.png`);
}
