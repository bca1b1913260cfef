import { expect, test } from "vitest";
import { decodeQR } from "qr/decode.js";

import { qrPath } from "./qr-path";

test("a reader finds the link in what is drawn", () => {
  const link = "https://keping.example.edu.cn/user/evaluationDetail?evaluation=0198f1c2-7d1e-7b6a-9b2e-3f4f5a6b7c8d";
  const { size, path } = qrPath(link);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < scale; dy += 1) {
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
    }
  }
  expect(decodeQR({ width: side, height: side, data })).toBe(link);
});
