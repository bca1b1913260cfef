// Enterprises, plans and surveys to be looked at, in any state at hand: a survey in which letters came back, one that waits
// to be published, comments to be reviewed.
import type { Page } from "@playwright/test";

import { teachingOf } from "../teaching/teaching";

const dayMs = 86_400_000;
const inDays = (days: number) =>
  new Date(Math.round((Date.now() + days * dayMs) / 3_600_000) * 3_600_000).toISOString();

const college = (id: string, zh: string, en: string) => ({ id, name: { zh, en } });
const computing = college("c1", "计算机与信息工程学院", "School of Computer and Information Engineering");
const media = college("c2", "人文与传播学院", "School of Humanities and Communication");

const enterprises = [
  ["e1", "huarui", "临江华瑞智能制造有限公司", "manufacturing", ["employer", "placement_base"], computing, 2],
  ["e2", "yuntu", "云图软件股份有限公司", "software", ["employer", "co_teacher"], computing, 3],
  ["e3", "chaoxin", "临江潮信传媒有限公司", "media", ["placement_base"], media, 1],
  ["e4", "hengze", "临江衡泽会计师事务所", "finance", [], null, 0],
].map(([id, code, zh, industry, relations, of, contacts]) => ({
  id,
  code,
  credit_code: null,
  name: { zh, en: null },
  industry,
  size: "medium",
  city: "临江",
  relations,
  college: of,
  state: id === "e4" ? "ended" : "active",
  version: 1,
  contacts,
}));

const contacts = [
  ["huarui-1", "陈国栋", "人事经理", "chen@huarui.example", null],
  ["huarui-2", "罗敏", null, null, "13800000000"],
].map(([username, name, title, email, phone]) => ({
  username,
  name,
  title,
  email,
  phone,
  language: "zh-CN",
  state: "active",
  version: 1,
}));

const shorts = ["工程知识", "问题分析", "设计/开发解决方案", "研究", "使用现代工具"];
const outcomes = shorts.map((zh, place) => ({
  id: `o${place + 1}`,
  number: place + 1,
  short: { zh, en: null },
  text: { zh: `能够在复杂工程问题中体现“${zh}”，并说明理由和局限。`, en: null },
}));

const plan = {
  id: "p1",
  programme: { id: "g1", code: "080901", name: { zh: "计算机科学与技术", en: "Computer Science and Technology" } },
  edition: "2018 版",
  entry_from: 2018,
  entry_to: 2021,
  version: 2,
  in_use: true,
  outcomes,
  attainments: outcomes.map(({ id }, place) => ({
    outcome: id,
    year: 2025,
    value: 0.72 + place / 100,
    source: "教务处，课程成绩直接评价",
  })),
};

const planBrief = (id: string, edition: string, from: number, to: number | null, count: number) => ({
  id,
  edition,
  entry_from: from,
  entry_to: to,
  outcomes: count,
});
const programmes = [
  {
    ...plan.programme,
    college: computing,
    plans: [planBrief("p2", "2022 版", 2022, null, 12), planBrief("p1", "2018 版", 2018, 2021, 5)],
  },
  {
    id: "g2",
    code: "080902",
    name: { zh: "软件工程", en: "Software Engineering" },
    college: computing,
    plans: [planBrief("p3", "2022 版", 2022, null, 0)],
  },
  { id: "g3", code: "050302", name: { zh: "广播电视学", en: null }, college: media, plans: [] },
];

const nobody = { asked: 0, seen: 0, begun: 0, submitted: 0, declined: 0, bounced: 0, expired: 0, revoked: 0 };
const target = (id: string, zh: string, code: string, submitted: number) => ({
  id,
  kind: "programme",
  plan: id === "t1" ? "p1" : "p3",
  course: null,
  code,
  name: { zh, en: null },
  edition: "2018 版",
  outcomes: 5,
  counts: { submitted, enterprises: Math.ceil(submitted / 2) },
  reply: null,
});

function surveysOf(term: string) {
  const base = {
    term,
    about: "graduates_1y",
    cohort: "2025",
    opens_at: inDays(-12),
    closes_at: inDays(9),
    college: computing,
    version: 3,
    targets: 2,
    enterprises: 3,
    counts: { asked: 30, seen: 4, begun: 2, submitted: 12, declined: 3, bounced: 2, expired: 0, revoked: 1 },
    template: { id: "m1", name: { zh: "企业评价表", en: "Enterprise evaluation" }, number: 2 },
    target_list: [target("t1", "计算机科学与技术", "080901", 8), target("t2", "软件工程", "080902", 4)],
    enterprise_list: enterprises.slice(0, 3).map(({ id, name }) => ({ id, name })),
    reminded_at: null as string | null,
    published_at: null,
    returned: 1,
    comments_waiting: 2,
  };
  return [
    { ...base, id: "open", state: "open", name: { zh: "2025 届毕业生企业评价（毕业一年）", en: "Graduates of 2025" } },
    {
      ...base,
      id: "reminded",
      state: "open",
      name: { zh: "2026 级实习生企业评价", en: "Interns" },
      reminded_at: inDays(-0.2),
      about: "interns",
    },
    {
      ...base,
      id: "closed",
      state: "closed",
      name: { zh: "2021 届毕业生企业评价（毕业五年）", en: "Graduates of 2021" },
      about: "graduates_5y",
      cohort: "2021",
      opens_at: inDays(-60),
      closes_at: inDays(-30),
    },
    {
      ...base,
      id: "reviewed",
      state: "closed",
      name: { zh: "校企合作课程评价", en: "Courses taught together" },
      about: "course",
      cohort: null,
      closes_at: inDays(-3),
      comments_waiting: 0,
    },
    { ...base, id: "draft", state: "draft", name: { zh: "草稿里的企业评价", en: null }, counts: nobody, returned: 0 },
  ];
}

const rater = (invitation: string, name: string, state: string, rest: Record<string, unknown> = {}) => ({
  invitation,
  enterprise: { id: "e1", name: enterprises[0]?.name },
  name,
  title: "研发主管",
  email: `${invitation}@huarui.example`,
  state,
  sent_at: inDays(-12),
  seen_at: null,
  submitted_at: null,
  declined_reason: null,
  forwarded_from: null,
  forwarded_to: null,
  targets: [{ target: "t1", submission: null, state: "none" }],
  ...rest,
});
const raters = [
  rater("r1", "何雨", "bounced"),
  rater("r2", "罗敏", "made", { email: null, sent_at: null }),
  rater("r3", "陈国栋", "seen", { seen_at: inDays(-8) }),
  rater("r4", "秦一帆", "submitted", {
    seen_at: inDays(-8),
    submitted_at: inDays(-7),
    forwarded_from: "陈国栋",
    targets: [
      { target: "t1", submission: "s1", state: "submitted" },
      { target: "t2", submission: "s2", state: "returned" },
    ],
  }),
  rater("r5", "杜衡", "declined", { declined_reason: "do_not_know" }),
];

const comment = (id: string, body: { text: string; flag: string | null }[]) => ({
  id,
  target: "t1",
  question: { zh: "还想对学校说的话", en: "Anything else" },
  body,
  decision: null as string | null,
  redacted: null as string | null,
  version: 1,
});

const preview = {
  enterprises: 30,
  raters: 74,
  without_email: ["罗敏", "江涛", "白露", "程远", "谢安", "姜维"].map((name, place) => ({
    enterprise: { id: `e${place}`, name: enterprises[0]?.name },
    username: `u${place}`,
    name,
    title: null,
    email: place === 1 ? "jiang@huarui.example" : null,
  })),
  targets: 2,
  outcomes_missing: [],
};

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
}

interface Options {
  none?: boolean;
  failing?: boolean;
  /** Changes are refused: somebody else was first. */
  conflict?: boolean;
  /** Changes are refused with these words. */
  refused?: string;
}

const moves: Record<string, object> = {
  open: { state: "open" },
  close: { state: "closed" },
  publish: { state: "published" },
};

/** Answers every call about enterprises, plans and surveys as the server would, without one. Returns the calls that were made. */
export async function showOffice(page: Page, options: Options = {}): Promise<Call[]> {
  const { none = false, failing = false, conflict = false, refused } = options;
  const { term } = await teachingOf(page.request);
  const surveys: Record<string, unknown>[] = none ? [] : surveysOf(term.id);
  const comments = [
    comment("k1", [
      { text: "去年来的", flag: null },
      { text: "张晓明", flag: "name" },
      { text: "动手能力强，文档要加强。", flag: null },
    ]),
    comment("k2", [{ text: "希望多安排一些真实项目。", flag: null }]),
  ];
  const calls: Call[] = [];
  const pageOf = (items: unknown[]) => ({ items, total: items.length, page: 1, page_size: 20 });

  function read(path: string, search: URLSearchParams): unknown {
    const [, kind, id, part] = path.split("/");
    if (kind === "templates") {
      const name = { zh: "企业评价表", en: "Enterprise evaluation" };
      return pageOf([{ id: "m1", kind: "enterprise", name, state: "published", published: 2, questions: 3 }]);
    }
    if (kind === "programmes") return none ? [] : programmes;
    if (kind === "plans") return id === "p1" ? plan : undefined;
    if (kind === "enterprises") {
      if (id === undefined) {
        const shown = none ? [] : enterprises.filter(({ state }) => state === (search.get("state") ?? state));
        return pageOf(shown.filter(({ relations }) => relationMatches(relations, search.get("relation"))));
      }
      const found = enterprises.find((one) => one.id === id);
      return found && { enterprise: found, contacts: id === "e1" ? contacts : [] };
    }
    if (id === undefined) return pageOf(surveys);
    if (part === "raters") return pageOf(raters.filter(({ state }) => state === (search.get("state") ?? state)));
    if (part === "comments") return comments;
    return surveys.find((survey) => survey["id"] === id);
  }

  function change({ path, body }: Call): unknown {
    const [, kind, id, part, of, what] = path.split("/");
    if (part === "comments") {
      const found = comments.find((one) => one.id === of);
      if (found) Object.assign(found, { decision: body?.["decision"], redacted: body?.["text"], version: 2 });
      return found;
    }
    if (what === "link") return { link: "https://school.example/?invite=7QF3K9XM2HTPW4BD", expires_at: inDays(30) };
    if (part === "remind") return { told: 14 };
    if (kind === "plans") return { ...plan, ...body, version: 3 };
    if (kind === "enterprises") return { ...enterprises[0], ...body, id: id ?? "e9", username: "huarui-3" };
    if (kind !== "surveys") return null;
    const at = surveys.findIndex((survey) => survey["id"] === id);
    const after = { ...(surveys[at] ?? surveysOf(term.id).at(-1)), ...body, id: id ?? "made", ...moves[part ?? ""] };
    if (at >= 0) surveys[at] = after;
    else surveys.push(after);
    return after;
  }

  await page.route(/\/(enterprises|programmes|plans|surveys|templates)(\/|\?|$)/, async (route) => {
    const request = route.request();
    if (request.resourceType() === "document") return route.fallback();
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/assets")) return route.fallback();
    const call = { method: request.method(), path: pathname, body: request.postDataJSON() as Call["body"] };
    calls.push(call);
    const refuse = (status: number, code: number, msg = "") =>
      route.fulfill({ status, json: { code, msg, data: { request_id: "8f3c-21d7" } } });

    if (failing) return refuse(500, 1050);
    if (pathname === "/surveys/preview") return route.fulfill({ json: { code: 0, msg: "", data: preview } });
    const reads = call.method === "GET";
    if (!reads && conflict) return refuse(409, 1009);
    if (!reads && refused !== undefined) return refuse(409, 1999, refused);
    const data = reads ? read(pathname, searchParams) : change(call);
    return data === undefined ? refuse(404, 1004) : route.fulfill({ json: { code: 0, msg: "", data } });
  });
  return calls;
}

const relationMatches = (relations: unknown, wanted: string | null) =>
  wanted === null || (Array.isArray(relations) && relations.includes(wanted));

export const changesAmong = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method !== "GET" && !path.endsWith("/preview"));
