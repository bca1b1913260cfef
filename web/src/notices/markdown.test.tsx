import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { Markdown } from "./Markdown";
import { parseMarkdown, safeHref } from "./markdown";

afterEach(cleanup);

const html = (text: string) => render(<Markdown text={text} />).container.querySelector(".markdown")?.innerHTML;

test.each([
  ["一段\n两行", "<p>一段<br>两行</p>"],
  ["一段\n\n又一段", "<p>一段</p><p>又一段</p>"],
  ["# 标题", "<h3>标题</h3>"],
  ["### 小标题 ###", "<h5>小标题</h5>"],
  ["**粗** 与 *斜* 与 `码`", "<p><strong>粗</strong> 与 <em>斜</em> 与 <code>码</code></p>"],
  ["**粗里*斜***", "<p><strong>粗里*斜</strong>*</p>"],
  ["2 * 3 * 4", "<p>2 * 3 * 4</p>"],
  ["\\*不斜\\*", "<p>*不斜*</p>"],
  ["[去看](/user/evaluationList)", '<p><a href="/user/evaluationList" class="link">去看</a></p>'],
  ["---", "<hr>"],
  ["```\na < b\n```", "<pre><code>a &lt; b</code></pre>"],
  ["> 引用", "<blockquote><p>引用</p></blockquote>"],
  [
    "- 一\n- 二\n  - 二之一",
    '<ul><li><span class="markdown-line">一</span></li><li><span class="markdown-line">二</span><ul><li><span class="markdown-line">二之一</span></li></ul></li></ul>',
  ],
  [
    "3. 三\n4. 四",
    '<ol start="3"><li><span class="markdown-line">三</span></li><li><span class="markdown-line">四</span></li></ol>',
  ],
])("%j", (text, expected) => {
  expect(html(text)).toBe(expected);
});

test("a link that leaves opens apart and tells nothing of where it was", () => {
  expect(html("[教育部](https://www.moe.gov.cn/)")).toBe(
    '<p><a href="https://www.moe.gov.cn/" class="link" target="_blank" rel="noopener noreferrer">教育部</a></p>',
  );
});

test("a table", () => {
  const { container } = render(<Markdown text={"| 学院 | 时间 |\n|---|:--|\n| 计算机 | 周三 |\n| 外语 |"} />);
  const cells = [...container.querySelectorAll("th, td")].map(({ textContent }) => textContent);
  expect(cells).toEqual(["学院", "时间", "计算机", "周三", "外语", ""]);
});

test("what is no link is written out", () => {
  expect(html("[点我](javascript:alert(1))")).toBe("<p>[点我](javascript:alert(1))</p>");
  expect(html("<b>粗</b>")).toBe("<p>&lt;b&gt;粗&lt;/b&gt;</p>");
});

test.each(["*", "**", "[", "[a](", "`", "<", "> ", "- ", "|", "\\", "a|b\n", "#", "  - x\n", "**a ", "[a](b)("])(
  "twenty thousand characters of %j are read at once",
  (piece) => {
    const text = piece.repeat(Math.floor(20_000 / piece.length));
    const before = performance.now();
    parseMarkdown(text);
    expect(performance.now() - before).toBeLessThan(2000);
  },
);

test.each([
  ["https://a.example/b?c#d", "https://a.example/b?c#d"],
  ["HTTPS://A.example", "https://a.example/"],
  ["mailto:jwc@a.example", "mailto:jwc@a.example"],
  ["/user/courseList", "/user/courseList"],
  ["//a.example", null],
  ["https://a@b.example", null],
  ["https://", null],
])("%s leads to %s", (given, href) => {
  expect(safeHref(given)).toBe(href);
});
