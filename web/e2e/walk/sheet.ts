// Pictures of one page at several widths, side by side on one sheet.
import type { BrowserContext } from "@playwright/test";

interface Picture {
  width: number;
  bytes: Buffer;
}

export async function sheetOf(context: BrowserContext, pictures: readonly Picture[], path: string) {
  const sheet = await context.newPage();
  const images = pictures.map(
    ({ width, bytes }) =>
      `<img width="${width * 0.6}" src="data:image/png;base64,${bytes.toString("base64")}" style="align-self:start">`,
  );
  await sheet.setViewportSize({ width: 1600, height: 900 });
  await sheet.setContent(`<body style="margin:8px;background:#888;display:flex;gap:8px">${images.join("")}</body>`);
  await sheet.screenshot({ path, fullPage: true });
  await sheet.close();
}
