// What a browser must fetch before a page can be used: scripts and styles, gzipped. Fails above the limit. Which pages there
// are, who opens them and what texts they need is what they say of themselves.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

import { runnerImport } from "vite";

const limits = { everyone: 150 * 1024, staff: 220 * 1024, ballots: 45 * 1024, rating: 40 * 1024 };
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

const { module: list } = await runnerImport("./src/pages/list.ts");

const languages = ["zh-CN", "en"];
const shells = { student: ["src/layouts/StudentLayout.tsx"], staff: ["src/layouts/StaffLayout.tsx"], none: [] };

/** What a page is made of, named as in the build's manifest. */
function partsOf(name, shell, { texts = [], files = [] } = {}) {
  const page = list.pages[name];
  const [, file] = /"\/(.+)"/.exec(page.load.toString());
  return (language) => [
    "index.html",
    `src/i18n/core.${language}.ts`,
    ...shells[shell],
    ...(shell === "staff" ? [`src/i18n/others.${language}.ts`] : []),
    file,
    ...files,
    ...[...(page.texts ?? []), ...texts].map((namespace) => `src/i18n/${language}/${namespace}.ts`),
  ];
}

const names = Object.keys(list.pages);
const keysOf = ({ access }) => (typeof access === "string" ? [access] : (access.any ?? access.all));
const isStudents = (name) => keysOf(list.pages[name]).some((key) => ["signedIn", "evaluation.answer"].includes(key));

const everyone = {
  ...Object.fromEntries(names.filter(list.isPublic).map((name) => [name, partsOf(name, "none")])),
  ...Object.fromEntries(names.filter(isStudents).map((name) => [`${name}, student`, partsOf(name, "student")])),
  // Students' alone, and read first.
  "infoCenter, student": partsOf("infoCenter", "student", {
    texts: ["due"],
    files: ["src/pages/infoCenter/todos/StudentTodos.tsx"],
  }),
  "infoCenter, staff": partsOf("infoCenter", "staff"),
};
const staff = {
  ...Object.fromEntries(
    names.filter((name) => !list.isPublic(name) && !isStudents(name)).map((name) => [name, partsOf(name, "staff")]),
  ),
  "evaluationDetail, results": partsOf("evaluationDetail", "staff", {
    texts: ["results"],
    files: ["src/pages/evaluationDetail/results/ResultsPage.tsx"],
  }),
  "evaluationDetail, report of a visit": partsOf("evaluationDetail", "staff", {
    texts: ["observation", "timetable", "visitReport", "documents"],
    files: ["src/pages/evaluationDetail/visit/VisitPage.tsx"],
  }),
};

/** The files of a chunk and of everything it imports statically. */
function collect(key, files) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest`);
  if (files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) collect(imported, files);
  return files;
}

const gzipped = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

let over = false;
const firstLoads = [
  ...Object.entries(everyone).map(([page, parts]) => ({ page, parts, limitBytes: limits.everyone })),
  ...Object.entries(staff).map(([page, parts]) => ({ page, parts, limitBytes: limits.staff })),
];
for (const { page, parts, limitBytes } of firstLoads) {
  for (const language of languages) {
    const files = new Set();
    for (const key of parts(language)) collect(key, files);
    const total = ["theme.js", ...files].reduce((sum, file) => sum + gzipped(file), 0);
    over ||= total > limitBytes;
    console.log(`${page} (${language}): ${kilobytes(total)} of ${kilobytes(limitBytes)}, ${files.size} files`);
  }
}

/** What comes on top of a page that is there, when it is needed. */
function onDemand(what, parts, keys, limitBytes) {
  const before = new Set();
  for (const key of parts("zh-CN")) collect(key, before);
  const all = new Set(before);
  for (const key of keys) collect(key, all);
  const added = [...all].filter((file) => !before.has(file));
  const bytes = added.reduce((sum, file) => sum + gzipped(file), 0);
  over ||= bytes > limitBytes;
  console.log(`${what}, on demand: ${kilobytes(bytes)} of ${kilobytes(limitBytes)}, ${added.length} files`);
}
// What seals and sends an answer; the form that a link opens, fetched while the letter is read.
onDemand("ballots", partsOf("evaluationDetail", "student"), ["src/answering/machinery.ts"], limits.ballots);
const form = ["src/pages/invitation/Begun.tsx", "src/i18n/zh-CN/questionnaire.ts"];
onDemand("rating", partsOf("invitation", "none"), form, limits.rating);
if (over) process.exitCode = 1;
