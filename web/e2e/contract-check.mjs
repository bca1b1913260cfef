// Fails when docs/contract.md names a test that does not exist, or a sentence of it names none.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(fileURLToPath(new URL(path, root)), "utf8");

const rows = read("docs/contract.md")
  .split("\n")
  .filter((line) => /^\| \d/.test(line));
const faults = rows.flatMap((row) => {
  const named = [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)];
  if (named.length === 0) return [`no test: ${row}`];
  return named.flatMap(([reference, path, name]) => (exists(path, name) ? [] : [`no such test: ${reference}`]));
});

function exists(path, name) {
  if (!existsSync(new URL(path, root))) return false;
  const source = read(path);
  if (path.endsWith(".rs")) return source.includes(`fn ${name}(`);
  return source.replaceAll(/\(\s+"/g, '("').includes(`(${JSON.stringify(name)}`);
}

if (faults.length > 0 || rows.length === 0) {
  process.stderr.write(`${faults.join("\n") || "docs/contract.md has no table"}\n`);
  process.exitCode = 1;
}
