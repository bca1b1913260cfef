// Fails on a folder with so many files that nobody finds one by looking, and on a file that is too long to be about one thing.
// scripts/circles.py says the same of the Rust files. Texts are found by the name of their page; the generated files count for nobody.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const most = { files: 15, lines: 400 };
const root = new URL("../", import.meta.url);

const isCode = (file) => /\.(tsx?|mjs|css)$/.test(file) && !file.startsWith("src/api/generated/");
/** A test or a stylesheet stands beside what it belongs to, and is found with it. */
const isBeside = (file) => /\.(test\.tsx?|css)$/.test(file);
const isText = (file) => /^src\/i18n\/(zh-CN|en)\//.test(file);

const files = ["src", "e2e", "scripts"]
  .flatMap((top) =>
    readdirSync(new URL(top, root), { recursive: true, encoding: "utf8" }).map((file) => `${top}/${file}`),
  )
  .filter(isCode);

const counts = new Map();
for (const file of files.filter((each) => !isBeside(each) && !isText(each))) {
  const folder = posix.dirname(file);
  counts.set(folder, (counts.get(folder) ?? 0) + 1);
}
const linesOf = (file) => readFileSync(new URL(file, root), "utf8").split("\n").length - 1;

const faults = [
  ...[...counts]
    .filter(([, count]) => count > most.files)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files side by side: at most ${most.files}, the rest in folders by subject`,
    ),
  ...files
    .map((file) => [file, linesOf(file)])
    .filter(([, lines]) => lines > most.lines)
    .map(([file, lines]) => `${file} has ${lines} lines: at most ${most.lines}`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
