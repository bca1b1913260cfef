// The page that shows every component is for development: the build must hold nothing of it.
import { existsSync, readdirSync, readFileSync } from "node:fs";

const dist = new URL("../dist/", import.meta.url);
const mark = "kit-sample";
if (!readFileSync(new URL("../src/kit/Sample.tsx", import.meta.url), "utf8").includes(mark)) {
  throw new Error(`src/kit/Sample.tsx does not say ${mark} any more: nothing would be found by it`);
}

const found = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(js|css|html|json)$/.test(path))
  .filter((path) => readFileSync(new URL(path, dist), "utf8").includes(mark));
if (found.length > 0 || existsSync(new URL("kit.html", dist))) {
  console.error(`The kit is in the build: ${["kit.html", ...found].join(", ")}`);
  process.exitCode = 1;
}
