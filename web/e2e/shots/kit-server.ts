import { fileURLToPath } from "node:url";

const port = Number(process.env["KEPING_E2E_PORT"] ?? 8621) + 40;

/** Where the development server that shows the kit is, beside the server under test. */
export const kitOrigin = `http://127.0.0.1:${port}`;

export const kitServer = {
  command: `npx vite --port ${port} --strictPort`,
  cwd: fileURLToPath(new URL("../../", import.meta.url)),
  url: `${kitOrigin}/kit`,
};
