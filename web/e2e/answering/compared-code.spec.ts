// The code that a student has compared is the code of the keys that are used: a server that shows one list of questionnaires and
// seals with another gets nothing.
import type { Page, Request } from "@playwright/test";

import { fillIn, formOf, newRound, onward } from "./answering";
import { expect, test } from "../support/fixtures";
import { phone } from "../support/phone";
import { enter } from "../support/session";

test.use(phone);

const boxKeyAt = "keping-manifest-v2\n".length + 3 * 16 + 32;
const boxKeyLength = 65;

/** The round's own manifest, with a box key that only somebody else can open. */
async function withAnotherBoxKey(bytes: Buffer): Promise<Buffer> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
  const key = Buffer.from(await crypto.subtle.exportKey("raw", pair.publicKey));
  return Buffer.concat([bytes.subarray(0, boxKeyAt), key, bytes.subarray(boxKeyAt + boxKeyLength)]);
}

/** From here on the manifest is this one. */
async function serveManifest(page: Page, change: (bytes: Buffer) => Promise<Buffer>) {
  await page.unroute("**/manifests/**");
  await page.route("**/manifests/**", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: await change(await answer.body()) });
  });
}

/** Tokens asked for and ballots sent. */
function sendingOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && /\/(ballots|token)$/.test(new URL(request.url()).pathname)) sent.push(request);
  });
  return sent;
}

test("without a list of questionnaires while reading, no code is shown, and another list at sending gets nothing", async ({
  page,
  faults,
}) => {
  faults.allow(/503/);
  const { students, evaluation, campaign } = await newRound(page.request);
  const sent = sendingOf(page);
  await page.route("**/manifests/**", (route) =>
    route.fulfill({ status: 503, headers: { "Access-Control-Allow-Origin": "*" } }),
  );
  await enter(page, students[0] ?? "", { path: formOf(evaluation) });
  await expect(page.getByText("还没能核对。核对码出现、你看过之后才会送出")).toBeVisible();
  await expect(page.getByText((campaign.code ?? "").slice(0, 4))).toHaveCount(0);
  await fillIn(page);
  await serveManifest(page, withAnotherBoxKey);
  await onward(page).click();
  // Whichever is faster: asked for again while the form stands, or when it is sent.
  const told = page.getByRole("heading", { level: 1, name: /^(先看一眼核对码，再送出|问卷核对不上，没有送出)$/ });
  await expect(told).toBeVisible();
  expect(sent).toEqual([]);
});
