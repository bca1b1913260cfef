// Fails when a document of proofs names a test that does not exist, or has a row that names none.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../../../", import.meta.url);
const isThere = (path) => existsSync(new URL(path, root));
const read = (path) => readFileSync(fileURLToPath(new URL(path, root)), "utf8");

/** Every row of their tables is proven. `items`: the rows have the numbers from 1 to this. */
const proofs = [
  { document: "docs/contract.md" },
  { document: "docs/security-checklist.md", items: 54 },
  { document: "docs/promises.md" },
];
/** Here a row may be proven in words; a test that is named with its path is there. */
const others = ["SECURITY.md"];

/** Of all tables, without their heads. */
function rowsOf(document) {
  const lines = read(document).split("\n");
  const isRule = (line) => /^\|[-:| ]+\|$/.test(line ?? "");
  return lines.filter((line, at) => line.startsWith("|") && !isRule(line) && !isRule(lines[at + 1]));
}

const named = (row) => [...row.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, path, name]) => ({ path, name }));

function exists({ path, name }) {
  if (!isThere(path)) return false;
  const source = read(path);
  if (path === ".ci/run") return source.includes(`\nstep '${name}' `);
  if (path.endsWith(".rs")) return source.includes(`fn ${name}(`);
  if (path.endsWith(".py")) return source.includes(`def ${name}(`);
  const called = `(${JSON.stringify(name)},`;
  const written = source.replaceAll(/\(\s+"/g, '("');
  // What CI leaves out proves nothing.
  return written.includes(called) && !written.replaceAll(/,\s+/g, ",").includes(`${called}thorough,`);
}

const missing = (tests) =>
  tests.filter((test) => !exists(test)).map(({ path, name }) => `no such test: ${path} › ${name}`);

function numbering(rows, items) {
  const numbers = rows.map((row) => Number(row.split("|")[1]));
  const wrong = numbers.length !== items || numbers.some((number, at) => number !== at + 1);
  return wrong ? [`the rows are not those from 1 to ${items}: ${numbers.join(" ")}`] : [];
}

function faultsOf({ document, items }) {
  if (!isThere(document)) return ["no such document"];
  const rows = rowsOf(document);
  if (rows.length === 0) return ["it has no table"];
  const bare = rows.filter((row) => named(row).length === 0).map((row) => `no test: ${row}`);
  return [...bare, ...missing(rows.flatMap(named)), ...(items ? numbering(rows, items) : [])];
}

const hasPath = ({ path }) => path.includes("/");
const faults = [
  ...proofs.flatMap((proof) => faultsOf(proof).map((fault) => `${proof.document}: ${fault}`)),
  ...others.flatMap((document) =>
    missing(rowsOf(document).flatMap(named).filter(hasPath)).map((fault) => `${document}: ${fault}`),
  ),
];
if (faults.length > 0) {
  process.stderr.write(`${faults.join("\n")}\n`);
  process.exitCode = 1;
}
