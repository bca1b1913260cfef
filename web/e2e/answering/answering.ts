// A round that is open for a class of its own, and a student filling in what it asks.
import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";

import { known, newPerson } from "../support/people";
import { grantFor } from "../support/session";
import { teachingOf } from "../teaching/teaching";

/** Fewer take no part in a round. */
const smallestClass = 5;
const dayMs = 86_400_000;

interface Campaign {
  id: string;
  state: string;
  version: number;
  code: string | null;
}

interface Round {
  campaign: Campaign;
  /** The course's name. */
  course: string;
  students: readonly string[];
  /** The questionnaire of this class. */
  evaluation: string;
  /** A step of the round: extend, close, count. */
  move: (step: string, more?: object) => Promise<Campaign>;
  /** Waits for what the server does by itself. */
  reach: (state: string) => Promise<void>;
}

/** The demo's own questionnaire for students, to be asked about a class of the known teacher that nobody else has. */
async function draftRound(request: APIRequestContext) {
  const { term, call, newCourse, newClass } = await teachingOf(request);
  const students = Array.from({ length: smallestClass }, () => newPerson());
  const course = await newCourse({ zh: "数据结构与算法", en: "Data Structures and Algorithms" });
  const offering = await newClass({ course, teachers: [known.teacher], students });
  const { items } = await call<{ items: { id: string; questions: number }[] }>(
    "GET",
    "/templates?kind=student&state=published",
  );
  const [longest] = items.toSorted((one, other) => other.questions - one.questions);
  const draft = await call<Campaign>("POST", "/campaigns", {
    name: { zh: "期末评价", en: "Final evaluation" },
    kind: "final",
    term_id: term.id,
    template_id: longest?.id,
    scope: { colleges: [], courses: [], offerings: [offering.id] },
    opens_at: new Date().toISOString(),
    closes_at: new Date(Date.now() + 2 * dayMs).toISOString(),
    counts_at: null,
    min_answers: 5,
    comments_to_teachers: true,
  });
  return { draft, offering, students, call };
}

/** Not opened yet. */
export async function newDraftRound(request: APIRequestContext) {
  const { draft, offering } = await draftRound(request);
  return { campaign: draft.id, offering: offering.id };
}

export async function newRound(request: APIRequestContext): Promise<Round> {
  const { draft, students, call } = await draftRound(request);
  let campaign = draft;
  async function move(step: string, more: object = {}) {
    campaign = await call<Campaign>("GET", `/campaigns/${draft.id}`);
    return call<Campaign>("POST", `/campaigns/${draft.id}/${step}`, { version: campaign.version, ...more });
  }
  async function reach(state: string) {
    await expect(async () => {
      campaign = await call<Campaign>("GET", `/campaigns/${draft.id}`);
      expect(campaign.state).toBe(state);
    }).toPass({ timeout: 60_000, intervals: [100] });
  }
  await move("key-loss");
  await move("open");
  await reach("open");

  const evaluation = await evaluationOf(request, students[0] ?? "");
  return { campaign, course: "数据结构与算法", students, evaluation, move, reach };
}

async function evaluationOf(request: APIRequestContext, student: string): Promise<string> {
  const { access_token } = await grantFor(request, student);
  const answer = await request.get("/user/evaluations", { headers: { Authorization: `Bearer ${access_token}` } });
  const { data } = (await answer.json()) as { data: { id: string }[] };
  expect(data, "the class is in the round").toHaveLength(1);
  return data[0]?.id ?? "";
}

export const formOf = (evaluation: string) => `/user/evaluationDetail?evaluation=${evaluation}`;

export const onward = (page: Page) => page.getByRole("button", { name: /^(下一步|密封并送出|Next|Seal and send)$/ });
const isLast = async (page: Page) => /密封|Seal/.test((await onward(page).textContent()) ?? "");
export const arrived = (page: Page) => page.getByRole("heading", { level: 1, name: /^(已送达|It has arrived)/ });
export const unsent = (page: Page) => page.getByRole("heading", { level: 1, name: /^(还没送出|Not sent yet)/ });

/** The form stands, and was compared with the list that everybody gets: from here on no connection is needed. */
export async function expectForm(page: Page) {
  await expect(page.getByText(/^(已和公开的问卷清单核对|Checked against the public list)/)).toBeVisible();
}

/** What presses and types; who counts taps brings their own. */
export interface Hands {
  tap: (place: Locator) => Promise<void>;
  type: (place: Locator, text: string) => Promise<void>;
  /** Which of several boxes is ticked: the first brings a further question. */
  box: number;
}

const plain: Hands = { tap: (place) => place.click(), type: (place, text) => place.fill(text), box: 0 };

/** Everything in view, quickly: the fourth of what can be chosen. Answers may bring further questions. */
export async function answerStep(page: Page, comment = "先给动画演示，再推导旋转规则，会更容易跟上。", hands = plain) {
  // Below the questions there is a box that asks about the answers.
  const several = page.locator(".questionnaire-step").getByRole("checkbox");
  if ((await several.count()) > 0) {
    await hands.tap(cellOf(several.nth(hands.box)));
    await expect(several.nth(hands.box)).toBeChecked();
  }
  const open = page.getByRole("radiogroup").filter({ hasNot: page.getByRole("radio", { checked: true }) });
  for (let left = await open.count(); left > 0; left = await open.count())
    await choose(open.first().getByRole("radio"), hands);
  for (const field of await page.getByRole("textbox").all()) {
    const isNumber = (await field.getAttribute("inputmode")) === "numeric";
    await hands.type(field, isNumber ? "3" : comment);
  }
}

async function choose(options: Locator, hands: Hands) {
  const count = await options.count();
  const option = options.nth(Math.min(3, count - 1));
  const name = await option.getAttribute("name");
  await hands.tap(cellOf(option));
  await expect(option.page().locator(`input[name="${name}"]:checked`)).toHaveCount(1);
}

/** Where a finger goes: the cell is a label over its input, and has to stand still and lie on top. */
const cellOf = (option: Locator) => option.locator("xpath=ancestor::label");

/** On to the button that sends, without touching an answer. */
export async function toTheEnd(page: Page, hands = plain) {
  while (!(await isLast(page))) {
    const step = page.locator("[aria-current=step]");
    const before = await step.textContent();
    await hands.tap(onward(page));
    await expect(step).not.toHaveText(before ?? "");
  }
}

/** Up to the button that sends. */
export async function fillIn(page: Page, comment?: string, hands = plain) {
  for (;;) {
    await answerStep(page, comment, hands);
    if (await isLast(page)) return;
    const step = page.locator("[aria-current=step]");
    const before = await step.textContent();
    await hands.tap(onward(page));
    await expect(step).not.toHaveText(before ?? "");
  }
}

/** All that this browser keeps, as text. */
export const onDevice = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
      });
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ""));
      for (const store of database.objectStoreNames)
        all.push(await settled(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(all);
  });
