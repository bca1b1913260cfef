// Which room of src may import which. Every room has its line here and its row in ARCHITECTURE.md; what a line does not name
// is forbidden, so that a new dependency between rooms is a decision. `types` may be taken as types alone, `later` by import(),
// packages that a room does `without` not at all.
import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const shown = ["i18n", "lib", "ui"];
const react = /^(react|react-dom|@tanstack\/.+|@base-ui\/.+)$/;
const network = /^@tanstack\/react-query$/;

const rooms = {
  lib: { imports: [] },
  styles: { imports: [] },
  // What pages say of themselves and what follows from it alone. Everybody's first load has it: a page's code comes later.
  announced: { imports: ["lib"], types: ["api", "i18n", "ui"], later: ["pages", "src"] },
  i18n: { imports: ["announced", "lib"] },
  ui: { imports: ["i18n", "lib"] },
  api: { imports: ["i18n", "lib"], types: ["questionnaire"] },
  session: { imports: ["announced", "api", "i18n", "lib"] },
  ballot: { imports: ["lib"], without: react },
  questionnaire: { imports: shown, types: ["api"], without: network },
  loading: { imports: [...shown, "announced", "api", "session"] },
  table: { imports: [...shown, "api", "loading"] },
  results: { imports: [...shown, "questionnaire", "table"], types: ["api"], without: network },
  forms: { imports: [...shown, "api", "session"] },
  documents: { imports: [...shown, "api"] },
  jobs: { imports: [...shown, "api", "session"] },
  messages: { imports: [...shown, "announced", "api", "loading", "session"] },
  live: { imports: ["api", "lib"] },
  people: { imports: [...shown, "api", "session"] },
  history: { imports: [...shown, "api", "session"] },
  calendar: { imports: [...shown, "api"] },
  timetable: { imports: [...shown, "api", "calendar"] },
  observation: {
    imports: [...shown, "api", "calendar", "forms", "questionnaire", "results", "session", "table", "timetable"],
  },
  offline: { imports: ["api", "lib", "observation", "session"] },
  notices: { imports: [...shown, "api"] },
  templates: { imports: [...shown, "announced", "api", "forms", "loading", "questionnaire", "session"] },
  codes: { imports: [...shown, "api", "forms"] },
  imports: { imports: [...shown, "api", "calendar", "codes", "forms", "jobs", "loading", "session", "table"] },
  rating: { imports: [...shown, "api", "forms", "questionnaire"] },
  answering: { imports: [...shown, "announced", "api", "ballot", "loading", "questionnaire", "session"] },
  layouts: {
    imports: [...shown, "announced", "api", "calendar", "jobs", "live", "messages", "session"],
    // That an answer has arrived is said on whatever page its student is.
    later: ["answering"],
  },
  // In no build.
  kit: { imports: [...shown, "forms", "layouts", "styles", "timetable"] },
};
// A page knows nothing of the shell around it, nor of another page: what a second page needs has a room.
rooms.pages = { imports: Object.keys(rooms).filter((room) => room !== "layouts" && room !== "kit") };
// The files of src itself put it all together, and nothing imports them.
const house = "src";
rooms[house] = { imports: Object.keys(rooms) };

const src = new URL("../src/", import.meta.url);
const architecture = readFileSync(new URL("../../ARCHITECTURE.md", import.meta.url), "utf8");

const announcements = /^pages\/(\w+\/page|define-page|list|paths|titles)(\.test)?(\.ts)?$/;

function roomOf(file) {
  if (announcements.test(file)) return "announced";
  return file.includes("/") ? file.slice(0, file.indexOf("/")) : house;
}

/** The folder of a page, for a file that is in one. */
const pageOf = (file) => /^pages\/([^/]+)\//.exec(file)?.[1];

const importing =
  /^(?:import|export)( type)?\b[^;"]*?\bfrom "([^"]+)"|^import "([^"]+)"|(typeof )?\bimport\("([^"]+)"\)/gm;

function* importsOf(text) {
  for (const [, onlyType, from, bare, ofType, lazy] of text.matchAll(importing))
    yield { name: from ?? bare ?? lazy, way: onlyType || ofType ? "types" : lazy ? "later" : "imports" };
}

function faultOf(file, { name, way }) {
  const room = rooms[roomOf(file)];
  if (!name.startsWith(".")) return room.without?.test(name) ? `${roomOf(file)} does without ${name}` : null;
  const target = posix.join(posix.dirname(file), name);
  const allowed = [roomOf(file), ...room.imports, ...(room[way] ?? [])];
  if (!allowed.includes(roomOf(target))) return `${roomOf(file)} imports nothing of ${roomOf(target)}`;
  const page = pageOf(target);
  return pageOf(file) && page && page !== pageOf(file) ? `a page imports nothing of another: ${page}` : null;
}

const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((file) => /\.\w+$/.test(file));
const present = new Set(files.map(roomOf));
const described = new Set(
  [...architecture.matchAll(/^\|(.+?)\|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`web\/src\/(\w+)/g)].map(([, room]) => room),
  ),
);
const named = Object.keys(rooms).filter((room) => room !== house && room !== "announced");

const faults = [
  ...files
    .filter((file) => /\.tsx?$/.test(file) && roomOf(file) in rooms)
    .flatMap((file) =>
      [...importsOf(readFileSync(new URL(file, src), "utf8"))].flatMap((imported) => {
        const fault = faultOf(file, imported);
        return fault ? [`src/${file}: ${fault}`] : [];
      }),
    ),
  ...[...present].filter((room) => !(room in rooms)).map((room) => `src/${room} is no room of scripts/rooms.mjs`),
  ...named.filter((room) => !present.has(room)).map((room) => `scripts/rooms.mjs names ${room}, which is not there`),
  ...named.filter((room) => !described.has(room)).map((room) => `ARCHITECTURE.md has no row for web/src/${room}`),
  ...[...described].filter((room) => !(room in rooms)).map((room) => `ARCHITECTURE.md describes web/src/${room}`),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
