// College reports to be looked at, in the numbers of a real school: no demo school has counted six terms.
import type { Page } from "@playwright/test";

import { teachingOf, type Term } from "../teaching/teaching";

const local = (zh: string, en: string | null = null) => ({ zh, en });

const likert = [
  local("非常不同意", "Strongly disagree"),
  local("不同意", "Disagree"),
  local("一般", "Neutral"),
  local("同意", "Agree"),
  local("非常同意", "Strongly agree"),
];

const dimensions = [
  ["content", "教学内容", "Content", 78, 75, "higher"],
  ["method", "教学方法", "Method", 77, 76, "no_meaningful_difference"],
  ["contact", "师生互动", "Contact", 82, 82, "no_meaningful_difference"],
  ["gain", "学习收获", "Gain", 74, 77, "lower"],
] as const;

const words = [
  ["课程目标和考核要求讲得清楚", "Goals and assessment are clear"],
  ["例题和作业帮助我掌握重点", "Examples and exercises help"],
] as const;

const spread = [
  [180, 420, 1180, 3490, 3720],
  [96, 210, 1320, 3420, 3780],
];

const scale = (id: string, [zh, en]: readonly [string, string]) => ({
  id,
  text: local(zh, en),
  help: null,
  required: true,
  shown_when: null,
  type: "scale",
  steps: 5,
  labels: likert,
  not_applicable: false,
  reversed: false,
  weight: 1,
});

const hours = {
  id: "hours",
  text: local("每周课外用时", "Hours a week besides classes"),
  help: null,
  required: false,
  shown_when: null,
  type: "choice",
  options: ["不到 1 小时", "1–3 小时", "3–6 小时", "6 小时以上"].map((text) => ({ text: local(text), score: null })),
  weight: 1,
};

const lab = { ...scale("lab", ["实验指导教师帮助及时", "Help in the laboratory comes in time"]) };

const form = {
  sections: [
    ...dimensions.map(([id, zh, en]) => ({
      id,
      title: local(zh, en),
      weight: 25,
      per_teacher: false,
      questions: words.map((text, index) => scale(`${id}${index}`, text)),
    })),
    { id: "besides", title: local("其他", "Besides"), weight: null, per_teacher: false, questions: [hours, lab] },
  ],
};

const nothing = { verdict: "too_few", others: null };
const minimums = { distribution: 5, mean: 10, compared: 15 };

function question(id: string, counts: readonly number[]) {
  const n = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / n;
  const summary = { mean, median: 4, lower_quartile: 4, upper_quartile: 5, deviation: 0.9 };
  return {
    id,
    n,
    without: 12,
    not_applicable: null,
    level: "compared",
    withheld: null,
    shown: {
      type: "scale",
      cells: counts.map((count, index) => ({ value: index + 1, count })),
      figures: { ...summary, interval: { low: mean - 0.03, high: mean + 0.03 }, score: null },
    },
    college: nothing,
    school: nothing,
  };
}

function profile(score: number, others: number | null, verdict: string) {
  return {
    score: { score: score + 0.4, interval: { low: score - 0.9, high: score + 1.6 } },
    level: "compared",
    college: nothing,
    school: others === null ? nothing : { verdict, others: others + 0.2 },
  };
}

const byScore = dimensions.toSorted(([, , , one], [, , , other]) => other - one).map(([id]) => id);
const summary = {
  change: "no_meaningful_difference",
  ends: { highest: byScore.at(0), lowest: byScore.at(-1), apart: true },
};

function group(whole: boolean) {
  const beside = (others: number) => (whole ? null : others);
  return {
    classes: whole ? 412 : 63,
    shown: whole ? 396 : 60,
    response: whole
      ? { ballots: 29_257, eligible: 41_208, late: 31, left: 12, issued: 29_300, unreadable: 0, rate: 29_257 / 41_208 }
      : { ballots: 3805, eligible: 5053, late: 3, left: 2, issued: 3_810, unreadable: 0, rate: 3805 / 5053 },
    minimums,
    sections: [
      ...dimensions.map(([id, , , score, others, verdict]) => ({
        id,
        teacher: null,
        weight: 25,
        profile: profile(score, beside(others), verdict),
        questions: words.map((_, index) => question(`${id}${index}`, spread[index] ?? [])),
      })),
      {
        id: "besides",
        teacher: null,
        weight: null,
        profile: null,
        questions: [
          {
            ...question("hours", [1]),
            n: 3610,
            shown: { type: "options", counts: [640, 1720, 980, 270], figures: null },
          },
          { ...question("lab", [1]), n: 4, level: "count", withheld: "too_few", shown: null },
        ],
      },
    ],
    total: { teacher: null, profile: profile(78, beside(77), "no_meaningful_difference") },
  };
}

const courses = [
  ["CS1013", "离散数学", "Discrete Mathematics", "唐语嫣"],
  ["CS2011", "数据结构", "Data Structures", "沈知远"],
  ["CS2022", "计算机组成原理", "Computer Organization", "丁一鸣"],
  ["CS2031", "操作系统", "Operating Systems", "高振宇"],
  ["CS2044", "计算机网络", "Computer Networks", "苏婉清"],
  ["CS3002", "面向工程教育认证的算法设计与分析综合实践", "Algorithm Design and Analysis", "沈知远"],
  ["CS3007", "软件工程", "Software Engineering", "梁秋实"],
  ["CS3051", "量子计算导论", "Introduction to Quantum Computing", "温如海"],
] as const;

const sizes = [
  [28, 55, 71, 7, "lower"],
  [46, 58, 80, 2.4, "no_meaningful_difference"],
  [57, 64, 83, 1.9, "higher"],
  [12, 31, 78, 11, "too_few"],
  [7, 13, null, 0, ""],
  [3, 24, null, 0, ""],
  [36, 36, 77, 0, "no_meaningful_difference"],
] as const;

const rows = courses.flatMap(([course, zh, en, teacher], place) =>
  [0, 1, 2].map((one) => {
    const [ballots, eligible, score, width, verdict] = sizes[(place * 3 + one) % sizes.length] ?? sizes[0];
    const interval = width === 0 || score === null ? null : { low: score - width, high: score + width };
    return {
      evaluation: `e-${course}-${one}`,
      class_code: `${course}-0${one + 1}`,
      course_code: course,
      course_name: local(zh, en),
      teacher: null,
      teachers: [teacher],
      ballots,
      eligible,
      score: score === null ? null : { level: ballots < 15 ? "cautious_mean" : "compared", score, interval, verdict },
    };
  }),
);

const names = [
  ["材料科学与工程学院", "School of Materials Science", 396, 612],
  ["电气与自动化学院", "School of Electrical Engineering", 551, 884],
  ["计算机与信息工程学院", "School of Computer and Information Engineering", 3805, 5053],
  ["外国语学院", "School of Foreign Languages", 373, 532],
] as const;

interface Options {
  /** As a dean sees it: one college, no other. */
  dean?: boolean;
  none?: boolean;
  failing?: boolean;
}

function campaignsOf(term: Term) {
  const named = (id: string, year: number, number: number, of = `t-${id}`) => ({
    id,
    name: local(`${year}–${year + 1} 期末评教`, `Final evaluation ${year}–${year + 1}`),
    term: { id: of, year, number },
    college: null,
    counted_at: "2026-07-02T08:00:00Z",
  });
  return [named("k4", 2025, 2, term.id), named("k3", 2025, 1), named("k2", 2024, 2), named("k1", 2024, 1)];
}

/** A college here and there above or below the others; the last has too few answers in one dimension. */
function dimensionsOf(college: number) {
  return dimensions
    .filter((_, place) => college !== names.length - 1 || place > 0)
    .map(([section, , , score, others], place) => {
      const off = (college * 7 + place * 3) % 9;
      const verdict = off === 0 ? "higher" : off === 4 ? "lower" : "no_meaningful_difference";
      const apart = { higher: 4, lower: -4, no_meaningful_difference: 0.3 * (off - 4) }[verdict];
      return { section, profile: profile(score + apart, others, verdict) };
    });
}

/** Answers every call for the report as the server would, without one. Returns the addresses that were asked for. */
export async function showReports(page: Page, { dean = false, none = false, failing = false }: Options = {}) {
  const { term } = await teachingOf(page.request);
  const asked: string[] = [];
  const campaigns = campaignsOf(term);
  const colleges = names.map(([zh, en, ballots, eligible], index) => ({
    id: `c${index}`,
    name: local(zh, en),
    classes: 63,
    shown: 60,
    response: { ballots, eligible, late: 0, left: 0, issued: ballots, unreadable: 0, rate: ballots / eligible },
    dimensions: dimensionsOf(index),
  }));

  function reportOf(search: URLSearchParams) {
    const college = dean ? "c2" : search.get("college");
    const own = colleges.filter(({ id }) => id === college);
    if (college !== null && own.length === 0) return undefined;
    const trend = campaigns.toReversed().map(({ id, name, term: of }, index) => ({
      campaign: id,
      name,
      term: of,
      same_form: index > 0,
      response: {
        ballots: 3000 + index * 260,
        eligible: 5053,
        late: 0,
        left: 0,
        issued: null,
        unreadable: 0,
        rate: (3000 + index * 260) / 5053,
      },
      total: profile(75 + index, null, ""),
    }));
    return {
      campaigns,
      colleges: dean ? own : colleges,
      report: {
        campaign: "k4",
        college: own[0] ? { id: own[0].id, name: own[0].name } : null,
        form,
        summary,
        group: group(own.length === 0),
        school: group(true),
        trend,
        replies: { published: own.length === 0 ? 412 : 62, heard: 9, will_change: 14, done: 6 },
      },
    };
  }

  function classesOf(search: URLSearchParams) {
    const found = rows.filter(({ class_code, course_name, score }) => {
      const fits = `${class_code} ${course_name.zh}`.includes(search.get("q") ?? "");
      return fits && (search.get("order") !== "lower_end" || score?.level === "compared");
    });
    const lowest = ({ score }: (typeof rows)[number]) => score?.interval?.low ?? score?.score ?? 0;
    if (search.get("order") === "lower_end") found.sort((one, other) => lowest(other) - lowest(one));
    return {
      items: found,
      total: search.has("q") ? found.length : 118,
      bounds: { low: 64, high: 89 },
      page: 1,
      page_size: 50,
    };
  }

  await page.route(/\/reports\/college(\/|\?|$)/, async (route) => {
    const { pathname, search, searchParams } = new URL(route.request().url());
    asked.push(`${pathname}${search}`);
    const refuse = (status: number, code: number) =>
      route.fulfill({ status, json: { code, msg: "", data: { request_id: "8f3c-21d7" } } });
    if (failing) return refuse(500, 1050);
    const empty = { campaigns: [], colleges: [], report: null };
    const data = none ? empty : pathname.endsWith("/classes") ? classesOf(searchParams) : reportOf(searchParams);
    return data === undefined ? refuse(404, 1004) : route.fulfill({ json: { code: 0, msg: "", data } });
  });
  return asked;
}
