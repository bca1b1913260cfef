// Writes offline.txt, what the service worker keeps so that an observer can open a report without a network: a name for the
// version, then the files. They are those of the pages that an observer then needs, with what these fetch on demand. After the
// build and before files.txt, which has it too.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

const languages = ["zh-CN", "en"];
/** Texts of these pages, the shell's banners, and what an observer may meet on the way. */
const namespaces = [
  "answering",
  "banners",
  "due",
  "evaluationList",
  "infoCenter",
  "messages",
  "observation",
  "questionnaire",
  "signIn",
  "timetable",
  "visitWriting",
];
const texts = ["core.*", "others.*", ...namespaces.map((namespace) => `*/${namespace}`)];
const opened = [
  "index.html",
  "src/layouts/StaffLayout.tsx",
  "src/offline/observer.ts",
  "src/observation/device/app-outbox.ts",
  "src/pages/evaluationList/EvaluationListPage.tsx",
  "src/pages/evaluationList/visits/VisitsView.tsx",
  "src/pages/evaluationDetail/EvaluationDetailPage.tsx",
  "src/pages/evaluationDetail/visit/VisitPage.tsx",
  "src/pages/evaluationDetail/visit/write/OpenedReport.tsx",
  "src/pages/evaluationList/visits/KeptReports.tsx",
  "src/pages/infoCenter/InfoCenterPage.tsx",
  "src/pages/signIn/SignInPage.tsx",
  ...texts.flatMap((file) => languages.map((language) => `src/i18n/${file.replace("*", language)}.ts`)),
];
/** Their on-demand parts come along; those of the start are every page and every text. */
const withLater = opened.filter((key) => /^src\/(layouts|pages|offline)/.test(key));

const files = new Set();
function collect(key) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build's manifest`);
  if (files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) collect(imported);
}
opened.forEach(collect);
for (const key of withLater) for (const later of manifest[key].dynamicImports ?? []) collect(later);
// Kept apart: the page is kept last, as the mark that the version is whole.
files.delete("index.html");

const names = ["favicon.svg", "theme.js", ...files].toSorted((one, other) => (one < other ? -1 : 1));
const contents = ["index.html", ...names].map((name) => readFileSync(new URL(name, dist)));
const version = createHash("sha256");
for (const content of contents) version.update(content);
const lines = [version.digest("hex").slice(0, 16), ...names.map((name) => `/${name}`)];
writeFileSync(new URL("offline.txt", dist), `${lines.join("\n")}\n`);
console.log(`offline: ${names.length} files`);
