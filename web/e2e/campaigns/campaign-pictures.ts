// Campaigns to be looked at, in the numbers of a real school: no demo school has 9,846 students who are half-way through.
import type { Page } from "@playwright/test";

import { teachingOf, type Term } from "../teaching/teaching";

const hourMs = 3_600_000;
// A day is the school's: at the machine it may still be the day before.
const atSchool = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" });
const fromNow = (hours: number) => new Date(Math.round((Date.now() + hours * hourMs) / hourMs) * hourMs).toISOString();

const aDayAfter = (iso: string) => new Date(Date.parse(iso) + 24 * hourMs).toISOString();

const names = [
  ["材料科学与工程学院", "School of Materials Science", 612, 402, 396],
  ["电气与自动化学院", "School of Electrical Engineering", 884, 561, 551],
  ["化学与化工学院", "School of Chemistry", 540, 351, 346],
  ["机械工程学院", "School of Mechanical Engineering", 1126, 612, 598],
  ["计算机与信息工程学院", "School of Computer and Information Engineering", 1342, 987, 969],
  ["经济管理学院", "School of Economics and Management", 1408, 903, 889],
  ["马克思主义学院", "School of Marxism", 936, 518, 510],
  ["人文与传播学院", "School of Humanities and Communication", 655, 447, 441],
  ["数学与统计学院", "School of Mathematics and Statistics", 598, 424, 418],
  ["体育部", "Department of Physical Education", 471, 214, 207],
  ["土木与建筑学院", "School of Civil Engineering", 742, 455, 447],
  ["外国语学院", "School of Foreign Languages", 532, 378, 373],
] as const;

const taught = [
  ["操作系统", "Operating Systems", "CS2031-01", "高振宇", 62, 51, 50],
  ["操作系统", "Operating Systems", "CS2031-02", "高振宇", 58, 40, 40],
  ["计算机网络", "Computer Networks", "CS2044-01", "苏婉清", 71, 46, 44],
  ["计算机组成原理", "Computer Organization", "CS2022-01", "丁一鸣", 64, 58, 57],
  ["离散数学", "Discrete Mathematics", "CS1013-03", "唐语嫣", 55, 29, 28],
  ["软件工程", "Software Engineering", "CS3007-01", "梁秋实", 47, 41, 41],
  ["数据结构", "Data Structures", "CS2011-02", "沈知远", 58, 46, 45],
  ["面向工程教育认证的算法设计与分析综合实践", "Algorithm Design and Analysis", "CS3002-01", "沈知远", 39, 24, 23],
] as const;

function colleges(own: boolean) {
  const rows = names.map(([zh, en, eligible, issued, received], index) => ({
    id: `c${index}`,
    name: { zh, en },
    code: null,
    teachers: [],
    classes: 34,
    eligible,
    late: index === 4 ? 3 : 0,
    issued,
    received,
  }));
  return own ? rows.slice(4, 5) : rows;
}

const classes = taught.map(([zh, en, code, teacher, eligible, issued, received], index) => ({
  id: `k${index}`,
  name: { zh, en },
  code,
  teachers: [teacher],
  classes: 1,
  eligible,
  late: index === 2 ? 2 : 0,
  issued,
  received,
}));

function campaignsOf(term: Term, editable: boolean) {
  const base = {
    kind: "final",
    term_id: term.id,
    template: { id: "t1", name: { zh: "学生评教表（通用）", en: "Student evaluation (general)" }, number: 4 },
    scope: { colleges: [], courses: [], offerings: [] },
    opens_at: fromNow(-10 * 24),
    closes_at: fromNow(83),
    min_answers: 5,
    comments_to_teachers: true,
    opening: false,
    counting: false,
    college: null,
    code: "7QF3 K9XM 2HTP W4BD",
    classes: editable ? 412 : 46,
    eligible: editable ? 9846 : 1342,
    late: 3,
    left: 1,
    issued: editable ? 6252 : 987,
    received: editable ? 6145 : 969,
    left_out: 7,
    own_waiting: 0,
    own_approved: 0,
    editable,
    key_custody: { custody: "copy", by: { username: "20080012", name: "周景舒" }, at: fromNow(-11 * 24) },
    key_copies: [
      {
        id: "copy",
        holder: "学生会",
        made_by: { username: "20080012", name: "周景舒" },
        made_at: fromNow(-11 * 24),
        verified: true,
        destroyed: null,
      },
    ],
    keys_here: true,
    created_by: { username: "20080012", name: "周景舒" },
    version: 3,
  };
  const nothing = { code: null, classes: 0, eligible: 0, issued: 0, received: 0, left_out: 0 };
  const campaigns = [
    { ...base, id: "open", state: "open", name: { zh: "2026 秋季学期期末评教", en: "Autumn 2026 final evaluation" } },
    {
      ...base,
      id: "closed",
      state: "closed",
      name: { zh: "前八周课程结课评价", en: "Evaluation of first-half courses" },
      opens_at: fromNow(-21 * 24),
      closes_at: fromNow(-7),
      code: "M3RT 6WQA PZ2K 9HXC",
      classes: 68,
      eligible: 2406,
      issued: 1890,
      received: 1874,
    },
    {
      ...base,
      ...nothing,
      id: "scheduled",
      state: "scheduled",
      name: { zh: "研究生课程评价（试点）", en: "Postgraduate courses (trial)" },
      opens_at: fromNow(5 * 24),
      closes_at: fromNow(19 * 24),
      scope: { colleges: ["c4", "c8"], courses: [], offerings: ["k1"] },
    },
    {
      ...base,
      ...nothing,
      id: "opening",
      state: "scheduled",
      opening: true,
      name: { zh: "计算机学院实验课评价", en: "Laboratory courses" },
      opens_at: fromNow(0),
      college: { id: "c4", name: { zh: "计算机与信息工程学院", en: "School of Computer and Information Engineering" } },
    },
    {
      ...base,
      ...nothing,
      id: "draft",
      state: "draft",
      key_custody: null,
      key_copies: [],
      name: { zh: "双学位课程期末评教", en: "Final evaluation of second-degree courses" },
      opens_at: fromNow(20 * 24),
      closes_at: fromNow(33 * 24),
    },
    {
      ...base,
      id: "counted",
      state: "counted",
      kind: "midterm",
      name: { zh: "2026 秋季期中教学反馈", en: "Autumn 2026 mid-term feedback" },
      opens_at: fromNow(-40 * 24),
      closes_at: fromNow(-27 * 24),
      code: "B8KD 4VNE RT2Q 7YMF",
      classes: 406,
      eligible: 9790,
      issued: 5951,
      received: 5938,
    },
  ];
  return campaigns.map((campaign) =>
    Object.assign(campaign, { counts_at: aDayAfter(campaign.closes_at), publishes_at: null }),
  );
}

const preview = {
  classes: 412,
  students: 9846,
  enrolments: 41_208,
  left_out_total: 7,
  already: 68,
  left_out: [
    ["o1", "PH3021-01", "量子光学前沿", "Frontiers of Quantum Optics", 3, "few_students"],
    ["o2", "CS4055-01", "编译技术专题", "Topics in Compilers", 4, "few_students"],
    ["o3", "ME2017-02", "机械制图", "Mechanical Drawing", 46, "no_teacher"],
    ["o4", "MA9001-01", "名师讲坛", "Lecture Series", 212, "too_large"],
  ].map(([id, code, zh, en, students, reason]) => ({
    id,
    code,
    course_name: { zh, en },
    college: { zh: "数学与统计学院", en: "School of Mathematics and Statistics" },
    students,
    reason,
  })),
};

const templates = [
  ["t1", "学生评教表（通用）", "Student evaluation (general)", 14],
  ["t2", "实验课评教表", "Laboratory courses", 12],
].map(([id, zh, en, questions]) => ({
  id,
  kind: "student",
  name: { zh, en },
  state: "published",
  published: 4,
  draft: null,
  questions,
  sections: 4,
  scored: true,
  updated_at: fromNow(-900),
  updated_by: null,
  version: 9,
}));

interface Call {
  method: string;
  path: string;
  body: Record<string, unknown> | null;
}

interface Options {
  /** Else the school's campaigns are seen by an administrator of one college. */
  editable?: boolean;
  none?: boolean;
  failing?: boolean;
  /** Changes are refused: somebody else was first. */
  conflict?: boolean;
  /** The keys are with another process. */
  keysElsewhere?: boolean;
  /** Copies of a key are for others to make. */
  noCopies?: boolean;
  /** The school has set up no mail. */
  withoutMail?: boolean;
  /** The counted one is of the end of a term. */
  countedFinal?: boolean;
}

const moves = {
  schedule: { state: "scheduled" },
  open: { state: "scheduled", opening: true },
  close: { state: "closed" },
  count: { state: "closed", counting: true },
  extend: {},
  reopen: { state: "open" },
  unschedule: { state: "draft" },
  "key-loss": { key_custody: { custody: "loss_accepted", by: null, at: fromNow(0) } },
};

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** What the browser takes for a locked key. */
const lockedKey = "age-encryption.org/v1\n-> scrypt c2FsdA 17\n";

/** Answers every call about campaigns as the server would, without one. Returns the calls that were made. */
export async function showCampaigns(page: Page, options: Options = {}): Promise<Call[]> {
  const {
    editable = true,
    none = false,
    failing = false,
    conflict = false,
    keysElsewhere = false,
    noCopies = false,
    withoutMail = false,
    countedFinal = false,
  } = options;
  const { term } = await teachingOf(page.request);
  const campaigns: Record<string, unknown>[] = none ? [] : campaignsOf(term, editable);
  for (const campaign of campaigns) {
    campaign["keys_here"] = !keysElsewhere;
    campaign["may_copy_key"] = !noCopies;
    if (countedFinal && campaign["state"] === "counted") campaign["kind"] = "final";
  }
  const calls: Call[] = [];
  const pageOf = (items: unknown[], total = items.length) => ({ items, total, page: 1, page_size: 20 });

  function read(path: string, search: URLSearchParams): unknown {
    const [, , id, part] = path.split("/");
    if (path === "/templates") return pageOf(templates);
    if (path === "/campaigns") return pageOf(campaigns);
    if (part === "own-questions") return pageOf([]);
    if (part === "reminders") return remindersOf(id === "open");
    if (part === "days") return daysOf(id === "open");
    if (part !== "rates") return campaigns.find((campaign) => campaign["id"] === id);
    if (search.get("by") === "college") return pageOf(colleges(!editable));
    const found = classes.filter(({ name }) => name.zh.includes(search.get("q") ?? ""));
    return pageOf(found, search.has("q") ? found.length : 46);
  }

  const reminded = { automatic: true, asked: [] as string[] };
  const inDays = (days: number) => atSchool.format(Date.now() + 24 * days * hourMs);
  function daysOf(open: boolean) {
    const of = (opened: number, answers: number[]) => ({
      name: { zh: "上学期期末评教", en: null },
      opened_on: inDays(opened),
      closes_on: inDays(opened + 14),
      eligible: 9846,
      days: answers.map((count, place) => ({ day: inDays(opened + place + 1), answers: count })),
    });
    return {
      this: of(-5, open ? [886, 2068, 3250, 4430] : []),
      before: open
        ? of(-170, [690, 1580, 2950, 3840, 4730, 5020, 5410, 6100, 6500, 6890, 7090, 7290, 7580, 7780])
        : null,
    };
  }

  function remindersOf(open: boolean) {
    const { automatic, asked } = reminded;
    const planned = automatic ? [inDays(1), inDays(3)] : [];
    return { school_sends: !withoutMail, automatic, planned, asked, next: open ? inDays(1) : null };
  }

  function change({ method, path, body }: Call): unknown {
    const [, , id, move, verify] = path.split("/");
    if (move === "reminders") {
      if (method === "PUT") reminded.automatic = body?.["automatic"] === true;
      else reminded.asked = [inDays(1)];
      return remindersOf(id === "open");
    }
    const at = campaigns.findIndex((campaign) => campaign["id"] === id);
    if (method === "DELETE") {
      campaigns.splice(at, 1);
      return null;
    }
    const draft = { ...campaigns.find(({ state }) => state === "draft"), id: "made", version: 1 };
    const before: Record<string, unknown> | undefined = id === undefined ? draft : campaigns[at];
    const after = {
      ...before,
      ...body,
      // The server works it out.
      counts_at: body?.["counts_at"] ?? before?.["counts_at"],
      ...moves[move as keyof typeof moves],
      ...(verify === "verify" && { key_custody: { custody: "copy", by: null, at: fromNow(0) } }),
      version: Number(before?.["version"]) + 1,
    };
    if (id === undefined) campaigns.push(after);
    else campaigns[at] = after;
    return after;
  }

  await page.route(/\/(campaigns|templates)(\/|\?|$)/, async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const call = { method: request.method(), path: pathname, body: request.postDataJSON() as Call["body"] };
    calls.push(call);
    const refuse = (status: number, code: number) =>
      route.fulfill({ status, json: { code, msg: "", data: { request_id: "8f3c-21d7" } } });

    if (failing) return refuse(500, 1050);
    if (pathname === "/campaigns/preview") return route.fulfill({ json: { code: 0, msg: "", data: preview } });
    if (pathname.endsWith("/key-copy"))
      return route.fulfill({ contentType: "application/octet-stream", body: lockedKey });
    if (pathname.endsWith("/rates/workbook")) return route.fulfill({ contentType: workbook, body: "PK" });
    const reads = call.method === "GET";
    if (!reads && conflict) return refuse(409, 1009);
    const data = reads ? read(pathname, searchParams) : change(call);
    return data === undefined ? refuse(404, 1004) : route.fulfill({ json: { code: 0, msg: "", data } });
  });
  return calls;
}
