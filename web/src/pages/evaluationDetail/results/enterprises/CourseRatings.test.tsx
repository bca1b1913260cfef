import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";

import { type CourseRatings as Ratings, courseRatingsQuery } from "../../../../api/results/result-queries";
import { loadPageTexts, setLanguage } from "../../../../i18n/language";
import { chooseResultsView } from "../../../../results/view";
import { CourseRatings } from "./CourseRatings";

const local = (zh: string) => ({ zh, en: null });
const labels = ["完全不符合", "不太符合", "一般", "比较符合", "完全符合"].map(local);
const ratings: Ratings = {
  survey_name: local("2026 年合作课程"),
  term_name: local("2026–2027 第1学期"),
  raters: 12,
  enterprises: 7,
  shown: "figures",
  questions: [
    { text: local("课程目标与岗位要求相符。"), labels, bars: { counts: [0, 2, 4, 3, 0], n: 9 } },
    { text: local("考核方式合适。"), labels, bars: null },
  ],
};

let client: QueryClient;
const server = vi.fn<typeof fetch>();
const answered = (data: unknown) => Promise.resolve(new Response(JSON.stringify({ code: 0, msg: "", data })));

beforeAll(async () => {
  await setLanguage("zh-CN");
  await loadPageTexts("results");
});
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  chooseResultsView("chart");
});

function show() {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <CourseRatings evaluation="e1" side={<p>图或表格</p>} />
    </QueryClientProvider>,
  );
}

const region = () => screen.findByRole("region", { name: "合作企业怎么看这门课" });

it("counts people for each question, and says that they are others than the students", async () => {
  server.mockImplementation(() => answered(ratings));
  show();
  const { textContent } = await region();
  expect(textContent).toContain("2026–2027 第1学期的“2026 年合作课程”");
  expect(textContent).toContain("不是学生");
  expect(textContent).toContain("7 家企业 12 人评价了这门课");
  expect(
    screen.getByRole("img", {
      name: "课程目标与岗位要求相符。：不太符合 2 人，一般 4 人，比较符合 3 人，无法判断或没答 3 人",
    }),
  ).toBeDefined();
  expect(screen.getByText("9 / 12 人作了判断")).toBeDefined();
  expect(screen.getByText("图或表格")).toBeDefined();
});

it("draws no bar of a question that is not shown, and says why", async () => {
  server.mockImplementation(() => answered(ratings));
  show();
  await region();
  expect(screen.getAllByRole("img")).toHaveLength(1);
  expect(screen.getByText("考核方式合适。").closest("li")?.textContent).toContain("能判断的人太少");
});

it("has a table that says the same", async () => {
  chooseResultsView("table");
  server.mockImplementation(() => answered(ratings));
  show();
  await region();
  expect(screen.getByRole("table", { name: "企业：每道题有多少人这样回答" })).toBeDefined();
  const [, first, second] = screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
  expect(first).toEqual(["课程目标与岗位要求相符。9 / 12 人作了判断", "0", "2", "4", "3", "0", "3"]);
  expect(second).toEqual(["考核方式合适。", expect.stringContaining("不显示")]);
  expect(screen.queryByRole("img")).toBeNull();
});

it.each([
  ["too_few", "人或企业太少：只报人数"],
  ["dominated", "一家企业占多数：只报份数"],
  ["repeated", "与以前发布的对照会认出人：只报份数"],
] as const)("has no more than how many where it is withheld (%s)", async (shown, why) => {
  server.mockImplementation(() => answered({ ...ratings, shown, questions: [] }));
  show();
  expect((await region()).textContent).toContain("7 家企业 12 人评价了这门课");
  expect(screen.getByText(why)).toBeDefined();
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByText("图或表格")).toBeNull();
});

it("is no section where nothing was published, nor before that is known", async () => {
  server.mockImplementation(() => answered(null));
  show();
  expect(screen.queryByRole("region")).toBeNull();
  await waitFor(() => expect(client.getQueryData(courseRatingsQuery("e1").queryKey)).toBeNull());
  expect(screen.queryByRole("region")).toBeNull();
});

it("a failure stands in its section alone, and can be tried again", async () => {
  server.mockImplementationOnce(() =>
    Promise.resolve(new Response(JSON.stringify({ code: 1050, msg: "", data: null }), { status: 500 })),
  );
  show();
  await region();
  expect(screen.getByText("企业的评价加载失败")).toBeDefined();
  server.mockImplementation(() => answered(ratings));
  fireEvent.click(screen.getByRole("button", { name: "重试" }));
  expect(await screen.findByText("9 / 12 人作了判断")).toBeDefined();
});
