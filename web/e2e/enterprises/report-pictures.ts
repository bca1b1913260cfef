// Enterprise reports to be looked at, in the numbers of a real programme: with every state a report can be in.
import type { Page } from "@playwright/test";

const local = (zh: string, en: string | null = null) => ({ zh, en });
const bars = (counts: readonly number[] | null) =>
  counts && { counts, n: counts.reduce((sum, count) => sum + count, 0) };
const term = (year: number) => local(`${year}–${year + 1} 第1学期`, `${year}–${year + 1} term 1`);

const scales = {
  importance: [
    local("不重要", "Not important"),
    local("不太重要", "Slightly important"),
    local("一般", "Neutral"),
    local("重要", "Important"),
    local("非常重要", "Very important"),
  ],
  performance: [
    local("很弱", "Very weak"),
    local("较弱", "Weak"),
    local("一般", "Neutral"),
    local("较强", "Strong"),
    local("很强", "Very strong"),
  ],
};

type Row = readonly [
  short: string,
  shortEn: string,
  text: string,
  importance: readonly number[] | null,
  performance: readonly number[] | null,
  before: readonly number[] | null,
  students: readonly [number, number, number] | null,
  attainment: number | null,
];

const rows: readonly Row[] = [
  [
    "工程知识",
    "Engineering knowledge",
    "能够将数学、自然科学、工程基础和专业知识用于解决复杂软件工程问题。",
    [0, 0, 2, 5, 5],
    [0, 1, 3, 6, 2],
    [0, 1, 4, 5, 1],
    [81, 78, 84],
    0.78,
  ],
  [
    "问题分析",
    "Problem analysis",
    "能够识别、表达并通过文献研究分析复杂软件工程问题，以获得有效结论。",
    [0, 0, 1, 4, 7],
    [0, 2, 4, 4, 1],
    [0, 2, 4, 4, 1],
    [79, 76, 82],
    0.744,
  ],
  [
    "设计开发",
    "Design and development",
    "能够设计满足特定需求的系统、模块或流程，并在设计环节中体现创新意识。",
    [0, 0, 1, 3, 8],
    [1, 2, 3, 4, 2],
    [1, 3, 3, 3, 1],
    [77, 74, 80],
    0.72,
  ],
  [
    "研究",
    "Investigation",
    "能够设计实验、分析与解释数据。",
    [0, 2, 5, 3, 2],
    [0, 2, 4, 3, 0],
    [0, 2, 4, 2, 0],
    [74, 70, 77],
    0.71,
  ],
  [
    "使用工具",
    "Tool usage",
    "能够开发、选择与使用恰当的工具。",
    [0, 0, 1, 3, 8],
    [0, 0, 2, 6, 4],
    [0, 1, 3, 5, 2],
    [85, 82, 87],
    0.82,
  ],
  [
    "工程与社会",
    "The engineer and society",
    "能够评价工程实践对社会、健康、安全、法律以及文化的影响。",
    [0, 2, 5, 4, 1],
    [0, 1, 5, 3, 0],
    [0, 1, 4, 3, 0],
    null,
    0.76,
  ],
  [
    "可持续发展",
    "Sustainability",
    "能够理解和评价工程实践对环境、社会可持续发展的影响。",
    [1, 4, 4, 2, 1],
    null,
    null,
    null,
    0.75,
  ],
  [
    "职业规范",
    "Ethics",
    "能够遵守工程职业道德和规范，履行责任。",
    [0, 0, 1, 4, 7],
    [0, 0, 2, 5, 5],
    [0, 0, 2, 6, 3],
    [86, 83, 88],
    0.85,
  ],
  [
    "个人与团队",
    "Individual and team work",
    "能够在多学科背景下的团队中承担角色。",
    [0, 0, 1, 3, 8],
    [0, 1, 2, 6, 3],
    [0, 1, 3, 5, 2],
    [84, 81, 87],
    0.8,
  ],
  [
    "沟通",
    "Communication",
    "能够就复杂工程问题与同行及公众进行有效沟通，包括撰写报告、陈述发言、清晰表达。",
    [0, 0, 2, 3, 7],
    [2, 3, 3, 3, 1],
    [1, 4, 3, 2, 1],
    [76, 73, 79],
    0.79,
  ],
  [
    "项目管理",
    "Project management",
    "理解并掌握工程管理原理与经济决策方法。",
    [0, 1, 3, 5, 3],
    [0, 3, 4, 3, 0],
    [0, 3, 4, 2, 0],
    [72, 69, 76],
    null,
  ],
  [
    "终身学习",
    "Life-long learning",
    "具有自主学习和终身学习的意识。",
    [0, 0, 1, 4, 7],
    [0, 1, 2, 5, 4],
    [0, 1, 3, 5, 2],
    [83, 80, 86],
    null,
  ],
];

const colleges = {
  computing: { id: "c1", name: local("计算机与信息工程学院", "School of Computer and Information Engineering") },
  machines: { id: "c2", name: local("机械与电气工程学院", "School of Mechanical and Electrical Engineering") },
};

const programmes = [
  ["080901", "计算机科学与技术", "Computer Science and Technology", "computing", "figures", 14, 9],
  ["080902", "软件工程", "Software Engineering", "computing", "figures", 12, 7],
  ["080910T", "数据科学与大数据技术", "Data Science and Big Data Technology", "computing", "too_few", 4, 3],
  ["080911T", "网络空间安全", "Cyberspace Security", "computing", null, 0, 0],
  ["080202", "机械设计制造及其自动化", "Mechanical Design, Manufacturing and Automation", "machines", "figures", 9, 6],
  ["080601", "电气工程及其自动化", "Electrical Engineering and Automation", "machines", "dominated", 11, 4],
] as const;

const survey = (year: number) => ({
  id: `s${year}`,
  name: local(`${year} 年用人单位评价`, `Employers’ evaluation ${year}`),
  target: `t${year}`,
  term_name: term(year),
  edition: year > 2024 ? "2022" : "2018",
});

const listed = programmes.map(([code, zh, en, college, shown, raters, enterprises]) => ({
  programme: { id: code, code, name: local(zh, en) },
  college: colleges[college],
  newest: shown && { survey: "s2026", term_name: term(2026), raters, enterprises, shown },
}));

const earlier = (year: number, [raters, enterprises]: readonly [number, number], asked: readonly Row[]) => ({
  survey: `s${year}`,
  target: `t${year}`,
  term_name: term(year),
  edition: survey(year).edition,
  same_plan: year > 2024,
  raters,
  enterprises,
  shown: "figures",
  performance: asked.map(([, , , , , before]) => bars(before)),
});

const comments = [
  "写代码上手快，写文档和汇报要带半年。需求评审时不太敢开口。",
  "Git、持续集成都会用，比三年前的毕业生好很多。",
  "遇到线上问题会先猜再改，希望学校多练按步骤定位。",
  "估工期普遍偏乐观，没有做过完整的项目计划。",
  "They read English documentation without help, which we did not expect.",
  "对接客户时表达还不够清楚。",
  "基本功扎实，肯学。",
];

const letter =
  "谢谢 12 位的时间。“沟通”我们看到了：2027 年春起，软件工程实践改为每两周一次公开评审，由企业导师参加；技术写作并入需求工程，计入成绩。\n“按步骤定位”会放进操作系统和测试课的实验。明年这时候再请各位看。";

interface Options {
  none?: boolean;
  failing?: boolean;
  /** Only those who read. */
  mayReply?: boolean;
  /** Somebody else saves the reply first. */
  crossed?: boolean;
}

/** Answers every call for the report as the server would, without one. Returns what was sent as a reply. */
export async function showEnterpriseReports(page: Page, options: Options = {}) {
  const { none = false, failing = false, mayReply = true, crossed = false } = options;
  const sent: { text: string; version: number }[] = [];
  let reply = { text: letter, at: "2026-11-12T02:00:00Z", by: "梁秋实", version: 3 };

  function reportOf(search: { programme: string | null; survey: string | null }) {
    const found = listed.find(({ programme }) => programme.id === search.programme);
    if (!found?.newest) return undefined;
    const { raters, enterprises, shown } = found.newest;
    const isShown = shown === "figures";
    const isFull = found.programme.code === "080902";
    return {
      programme: found.programme,
      college: found.college,
      plan: { edition: "2022", entry_from: 2022, entry_to: isFull ? 2025 : null },
      survey: {
        ...survey(search.survey === "s2025" ? 2025 : 2026),
        about: "graduates_1y",
        cohort: "2025",
        opens_at: "2026-10-12T00:00:00Z",
        closes_at: "2026-11-06T14:00:00Z",
        published_at: "2026-11-09T02:00:00Z",
      },
      surveys: isFull ? [survey(2026), survey(2025), survey(2024), survey(2023)] : [survey(2026)],
      asked: {
        invited: raters + 18,
        submitted: raters,
        enterprises,
        opened: 4,
        declined: { none_here: 2, do_not_know: 1, no_time: 0 },
        unopened: 9,
        bounced: 2,
      },
      shown,
      minimums: { raters: 5, enterprises: 3 },
      scales,
      outcomes: rows.map(([short, shortEn, text, importance, performance, , students, attainment], at) => ({
        number: at + 1,
        short: local(short, shortEn),
        text: local(text),
        enterprise: isShown
          ? {
              importance: bars(importance),
              performance: bars(performance),
              judged: bars(performance)?.n ?? null,
              important: importance && (importance[3] ?? 0) + (importance[4] ?? 0),
              weak: performance && (performance[0] ?? 0) + (performance[1] ?? 0),
            }
          : null,
        students:
          (students &&
            isFull && {
              score: students[0] + 0.3,
              low: students[1],
              high: students[2],
              answered: 412,
              of: 655,
              source: local(
                "2025–2026 第2学期期末评教里标了毕业要求的 14 题",
                "14 questions of the final evaluation of 2025–2026, term 2",
              ),
            }) ||
          null,
        attainment:
          attainment === null ? null : { value: attainment, year: 2025, source: "课程成绩法，教务处 2025 年 7 月导入" },
      })),
      earlier: isFull
        ? [
            earlier(2023, [9, 5], rows.slice(0, 10)),
            { ...earlier(2024, [4, 2], []), shown: "too_few" },
            earlier(2025, [11, 6], rows),
          ]
        : [],
      comments: isShown ? comments : null,
      comments_withheld: isShown ? 1 : 0,
      reply: isFull ? { text: reply.text, at: reply.at, by: reply.by } : null,
      reply_version: isFull ? reply.version : 0,
      returned: isFull
        ? {
            times: 2,
            reasons: [
              { reason: "wrong_programme", times: 1 },
              { reason: "asked_by_rater", times: 1 },
            ],
            ratings_changed: 3,
            not_again: 1,
          }
        : { times: 0, reasons: [], ratings_changed: 0, not_again: 0 },
      may_reply: mayReply,
    };
  }

  await page.route(/\/reports\/enterprise(\/|\?|$)/, async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const refuse = (status: number, code: number) =>
      route.fulfill({ status, json: { code, msg: "", data: { request_id: "8f3c-21d7" } } });
    const answer = (data: unknown) =>
      data === undefined ? refuse(404, 1004) : route.fulfill({ json: { code: 0, msg: "", data } });
    if (failing) return refuse(500, 1050);
    if (pathname.endsWith("/programmes"))
      return answer(none ? listed.map((one) => ({ ...one, newest: null })) : listed);
    if (pathname.endsWith("/document") || pathname.endsWith("/evidence")) {
      const kind = pathname.endsWith("/evidence") ? "zip" : (searchParams.get("format") ?? "pdf");
      const name = encodeURIComponent(`软件工程 企业评价.${kind}`);
      const headers = { "content-disposition": `attachment; filename*=UTF-8''${name}` };
      return route.fulfill({ contentType: "application/octet-stream", headers, body: kind });
    }
    if (request.method() === "PUT") {
      const body = request.postDataJSON() as {
        programme: string;
        survey: string;
        text: string;
        version: number;
      };
      sent.push({ text: body.text, version: body.version });
      if (crossed && sent.length === 1) {
        reply = { text: "另一位负责人刚写的。", at: "2026-11-13T02:00:00Z", by: "周静姝", version: 4 };
        return refuse(409, 1009);
      }
      reply = { text: body.text, at: "2026-11-14T02:00:00Z", by: "梁秋实", version: body.version + 1 };
      return answer(reportOf(body));
    }
    return answer(reportOf({ programme: searchParams.get("programme"), survey: searchParams.get("survey") }));
  });
  return sent;
}
