// Writes files.txt, the SHA-256 of every file that a browser may be given, in the form of `sha256sum`, and prints the list's
// own. The same source gives the same list: sorted by name, nothing of time or place. Before compressing, which adds forms
// of the same contents. Argument: the folder of the build.
import { createHash } from "node:crypto";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";

const dist = process.argv[2] ? resolve(process.argv[2]) : new URL("../dist", import.meta.url).pathname;
const sha256 = (content) => createHash("sha256").update(content).digest("hex");

const entries = await readdir(dist, { recursive: true, withFileTypes: true });
const names = entries
  .filter((entry) => entry.isFile())
  .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
  .filter((name) => name !== "files.txt" && !name.startsWith(".vite/") && !/\.(br|gz)$/.test(name))
  .toSorted((one, other) => (one < other ? -1 : 1));
const lines = await Promise.all(names.map(async (name) => `${sha256(await readFile(join(dist, name)))}  ${name}\n`));
const list = lines.join("");
await writeFile(join(dist, "files.txt"), list);
console.log(`web app ${sha256(list)} (${names.length} files)`);
