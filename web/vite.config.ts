import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const backend = "http://127.0.0.1:8620";

// Pages and calls share their paths; what is asked for as HTML is a page. Usernames may hold a dot, so a file's ending
// says nothing: the few things that are files are named.
// Whoever comes back from the school's sign-on is sent on by the server.
const isReturn = (url = "") => url.startsWith("/signOn?");

const calls = {
  "^/(?!@|src/|node_modules/|assets/|(theme|service-worker)\\.js$|favicon\\.svg$|offline\\.txt$).+": {
    target: backend,
    bypass: ({ url, headers }: { url?: string | undefined; headers: { accept?: string | undefined } }) =>
      url === "/kit"
        ? "/kit.html"
        : headers.accept?.includes("text/html") && !isReturn(url)
          ? "/index.html"
          : undefined,
  },
};

const alwaysLoaded = /^assets\/(frame|kit|rolldown-runtime)-/;

// Whatever names files costs a student's phone, since everybody loads it. So the form names nothing but styles, for what it
// fetches later it fetches ahead of need; and pages that only staff open find the rest by themselves, a step later.
const studentsForm = /^assets\/EvaluationDetailPage-/;
const everybodysPages =
  /^assets\/(SignIn|InfoCenter|EvaluationList|EvaluationDetail|Student|public-(counted|invitation))/;

function isNeeded(file: string, imported: string, host: string): boolean {
  if (file === imported || alwaysLoaded.test(file)) return false;
  const inFull = !studentsForm.test(host) && (!alwaysLoaded.test(host) || everybodysPages.test(imported));
  return inFull || file.endsWith(".css");
}

// What everybody loads first, whatever page they open: these, and what they import. Nothing gets here by its name or its
// folder, so that a new file comes with the pages that need it.
const everybodysFiles = [
  "answering/start",
  "api/use-school-time",
  "i18n/local-text",
  "layouts/(LanguageButton|SkipLink|ThemeButton)",
  "layouts/(account/(RoleSwitch|UserButton)|banners/ShellBanners|term/TermOfStudent)",
  "lib/(media|online|time)",
  "loading/(LoadFailure|focus-title)",
  "routes",
  "session-effects",
  "ui/(control/IconButton|feedback/(Banner|Tag|Toast)|icon/(Avatar|Icon|Logo)|overlay/MenuOnDemand|text/Parts)",
];
const kit = new RegExp(`/src/(${everybodysFiles.join("|")})\\.tsx?$`);

// React has had this of its own since 18; libraries that still bring a stand-in for older ones get React's.
const reactsOwn = [
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: "use-sync-external-store/with-selector" },
  { find: /^use-sync-external-store\/shim$/, replacement: "use-sync-external-store" },
];

/** No list of ours goes on without an end: what would fetch one stays out of everybody's first load. */
const noEndlessLists = {
  name: "no-endless-lists",
  apply: "build" as const,
  load: (id: string) =>
    /\/query-core\/.*\/infiniteQueryBehavior\.js$/.test(id)
      ? "export const infiniteQueryBehavior = () => undefined, hasNextPage = undefined, hasPreviousPage = undefined;"
      : null,
};

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), noEndlessLists],
  resolve: { alias: reactsOwn },
  // Whoever looks into components does so in the development server: nobody's browser loads what answers such tools.
  define: command === "build" ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined" } : {},
  server: { host: "127.0.0.1", port: 5173, strictPort: true, proxy: calls },
  preview: { host: "127.0.0.1", port: 4173, strictPort: true, proxy: calls },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Named beside an import() is only what the browser would not fetch at once anyway: not the file itself, nor what
      // every page has loaded already.
      resolveDependencies: (imported, needed, { hostId, hostType }) =>
        hostType === "html" ? needed : needed.filter((file) => isNeeded(file, imported, hostId)),
    },
    rolldownOptions: {
      input: { index: "index.html", "service-worker": "src/offline/worker.ts" },
      output: {
        // A browser knows a service worker by its address: it has no hash, and no folder that it would be confined to.
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
        codeSplitting: {
          groups: [
            // What changes only with an upgrade is cached apart from our own code. Not what asks several things at once, or
            // changes something on the server: a student's form does neither.
            {
              name: "frame",
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\/(?!.*([qQ]ueries|useMutation|mutationObserver))/,
              priority: 2,
            },
            // What nearly every page uses: one file compresses better than twenty.
            {
              name: "kit",
              test: kit,
              priority: 1,
            },
            // What every page that asks questions needs, and the student's as little else as possible.
            {
              name: "questionnaire",
              test: /src\/(questionnaire\/(frame|views|steps|visibility|validity|progress)|pages\/evaluationDetail\/view\.ts)/,
              priority: 1,
            },
            // What a student's pages share, but not what makes a ballot.
            {
              name: "answering",
              test: /src\/(answering\/(device\/(kept|device-queries)|use-me|use-due-words)|ballot\/(store|support|errors)|api\/ballots\/evaluation|lib\/(deadline|now))/,
              priority: 0,
            },
            // Small, and wanted together wherever a page shows what the server answered.
            {
              name: "parts",
              test: /src\/(loading\/(WithoutData|use-retry)|ui\/layout\/Panel\.|ui\/text\/EmailText|lib\/time-ago)/,
              priority: 1,
            },
            {
              name: "forms",
              test: /src\/forms\/(\w+\/)?(?!Date|FieldGroup|File|Radio|Select|TextArea|contact|file-|Leave|[Ll]ook-?[Uu]p|Pick|use-leave|use-paused|use-status)[^/]+$/,
              priority: 1,
            },
            // Small, and on nearly every page for staff.
            {
              name: "desk",
              test: /src\/(table\/|ui\/(control\/(Select|Segmented|Switch)|feedback\/Progress|layout\/(Facts|dense)|overlay\/SidePanel))/,
              priority: 0,
            },
          ],
        },
      },
    },
  },
  test: {
    restoreMocks: true,
    // A page is made only for what shows something; any other file that needs one says so in its first line.
    projects: [
      { extends: true, test: { name: "shown", environment: "happy-dom", include: ["src/**/*.test.tsx"] } },
      { extends: true, test: { name: "plain", environment: "node", include: ["src/**/*.test.ts"] } },
    ],
  },
}));
