// Writes .br and .gz beside every compressible file of the build, so that the server never compresses.
import { readFile, readdir, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const dist = new URL("../dist/", import.meta.url).pathname;
const compressible = new Set([".html", ".js", ".css", ".svg", ".json", ".txt", ".webmanifest"]);
const worthwhileBytes = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.includes("/.vite/"));

await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file);
    if (content.length < worthwhileBytes) return;
    const [small, smaller] = await Promise.all([
      gz(content, { level: 9 }),
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    ]);
    await Promise.all([writeFile(`${file}.gz`, small), writeFile(`${file}.br`, smaller)]);
  }),
);
