// A small school as the office's calls answer for it, by path.
import type {
  CollegeCoverage,
  Coverage,
  Dispute,
  ObservationRules,
  OfficeTeacher,
  OfficeTeacherDetail,
} from "../../../../api/observation/office-queries";

const named = (zh: string) => ({ zh, en: null });

const college = (id: string, name: string, figures: Partial<CollegeCoverage>): CollegeCoverage => ({
  id,
  name: named(name),
  code: id,
  teachers: 25,
  seen: 15,
  unseen: [7, 2, 1, 0],
  new_teachers: 2,
  new_seen: 1,
  visits: 59,
  unannounced: null,
  ...figures,
});

const coverage: Coverage = {
  term: "t1",
  teachers: 50,
  seen: 31,
  visits: 118,
  unseen_2: 6,
  new_teachers: 4,
  new_seen: 2,
  unannounced: 4,
  colleges: [college("01", "计算机学院", { seen: 16, unannounced: 4 }), college("02", "外国语学院", {})],
  by_week: [],
  last_weeks_share: null,
  by_capacity: [],
  by_kind: [],
  days_to_report: { median: null, p90: null },
  answered_14: { answered: 0, of: 0 },
  disputes_open: 1,
  sections: [],
};

const teacher = { username: "20180427", name: "陈志新" };
const observer = { username: "h1", name: "韩立群" };

const unseen: OfficeTeacher = {
  teacher,
  college: named("计算机学院"),
  not_seen_for: 3,
  taught_terms: 8,
  new: false,
  classes: 1,
  class: named("操作系统"),
  task: null,
};

const detail: OfficeTeacherDetail = {
  teacher,
  college: named("计算机学院"),
  not_seen_for: 3,
  visits: [],
  meetings: [
    {
      offering: "o1",
      class_code: "CS3001-05",
      course: named("操作系统"),
      weekday: 1,
      period_from: 7,
      period_to: 8,
      room: "教三-505",
      students: 15,
      left: 6,
    },
  ],
  observers: [
    { ...observer, capacity: "supervisor", college: named("计算机学院"), done: 2, owed: 6, free: [0] },
    { username: "l1", name: "陆雪", capacity: "peer", college: null, done: 0, owed: null, free: [] },
  ],
};

const dispute: Dispute = {
  id: "v1",
  date: "2026-11-03",
  class_code: "CS3001-05",
  course: named("操作系统"),
  teachers: [{ username: "a1", name: "刘思齐" }],
  observer,
  capacity: "supervisor",
  disputed_at: "2026-11-05T05:00:00Z",
  state: "disputed",
  outcome: null,
  settled_at: null,
};

/** The report that is disputed, as far as the office shows it. */
export const reportOf = (change: object = {}) => ({
  visit: {
    id: "v1",
    version: 3,
    class_code: "CS3001-05",
    course: named("操作系统"),
    date: "2026-11-03",
    period_from: 1,
    period_to: 2,
    capacity: "supervisor",
    state: "disputed",
  },
  observer: { ...observer, college: null },
  number: 1,
  written_at: "2026-11-03T05:00:00Z",
  report: { about: [{ id: "a1", name: "刘思齐" }], strengths: "讲解清楚。", suggestions: "教师没有巡视。" },
  versions: [{ number: 1, written_at: "2026-11-03T05:00:00Z" }],
  reply: {
    kind: "disputed",
    by: { username: "a1", name: "刘思齐" },
    text: "我在后排逐组检查。",
    at: "2026-11-05T05:00:00Z",
    answer: null,
    answered_at: null,
  },
  settlement: null,
  may: { settle: true },
  ...change,
});

const rules: ObservationRules = {
  version: 1,
  roles: [{ id: "r1", name: named("督导") }],
  people: [],
  rules: [{ role: "r1", person: null, unit: "visits", per: "term", least: 6, extras: [] }],
  templates: [],
};

const pageOf = (items: readonly object[]) => ({ items, total: items.length, page: 1, page_size: 20 });

const term = { id: "t1", year: 2026, number: 1, first_monday: "2026-09-07", weeks: 18, days_off: [], make_up_days: [] };

export const office = {
  "/calendar": { today: "2026-11-16", term_in_view: "t1", terms: [term] },
  "/institution": { name: named("临江大学"), time_zone: "Asia/Shanghai" },
  "/user/info": { username: "z", name: "周海燕", role: { scope: { kind: "institution" } } },
  "/observation/office/coverage": coverage,
  "/observation/office/teachers": pageOf([unseen]),
  "/observation/office/teachers/20180427": detail,
  "/observation/office/disputes": [dispute],
  "/observation/reports/v1": reportOf(),
  "/observation/rules": rules,
  "/templates": pageOf([]),
};
