// theme.js is a file of its own, as it stands in public/: the build copies it with every remark. Browsers get it without.
import { readFileSync, writeFileSync } from "node:fs";

import { minifySync } from "vite";

const file = new URL("../dist/theme.js", import.meta.url);
const { code, errors } = minifySync("theme.js", readFileSync(file, "utf8"));
if (errors.length > 0) throw new Error(errors[0].message);
writeFileSync(file, code);
