// Writes docs/api.html, the interface for other systems as a page: how a system gets in, the examples that the API's tests play, and
// every call that a key can reach, with its fields, from the OpenAPI document, which lies beside it. Nothing of it runs in the
// browser, and nothing comes from elsewhere. After the build and before files.txt, which has it too.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, root), "utf8");
const document = JSON.parse(read("web/openapi/openapi.json"));
const examples = JSON.parse(read("docs/api/examples.json"));
const webhooks = JSON.parse(read("docs/api/webhooks.json"));
const reached = read("crates/api/tests/machine-routes.txt").trim().split("\n");
const routes = ["POST /auth/key", ...reached].map((line) => line.split(" "));

const escape = (text) =>
  String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
/** What is between backticks is code. */
const prose = (text = "") => escape(text).replace(/`([^`]+)`/g, "<code>$1</code>");
const paragraphs = (text = "") =>
  text === ""
    ? ""
    : text
        .split("\n\n")
        .map((part) => `<p>${prose(part)}</p>`)
        .join("");
const nameOf = (ref) => ref.slice(ref.lastIndexOf("/") + 1);
const schemas = document.components.schemas;

/** In the order in which they are met. */
const met = new Set();
function meet(schema) {
  if (!schema || typeof schema !== "object") return;
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    if (met.has(name)) return;
    met.add(name);
    meet(schemas[name]);
    return;
  }
  for (const value of Object.values(schema)) meet(value);
}

function typeOf(schema = {}) {
  if (schema.$ref) {
    const name = nameOf(schema.$ref);
    return `<a href="#type-${escape(name)}">${escape(name)}</a>`;
  }
  const some = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (some) return some.map(typeOf).join(schema.allOf ? " and " : " or ");
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(" or ");
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`;
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(" or ");
  if (schema.type === "array") return `list of ${typeOf(schema.items)}`;
  if (schema.type === "null") return "null";
  return escape([schema.type ?? "anything", schema.format && `(${schema.format})`].filter(Boolean).join(" "));
}

const row = (name, schema, description, required) =>
  `<tr><th scope="row"><code>${escape(name)}</code>${required ? "" : " <i>optional</i>"}</th><td>${typeOf(schema)}</td><td>${prose(description ?? schema.description)}</td></tr>`;
const table = (caption, rows, of = "") =>
  rows.length === 0
    ? ""
    : `<div class="wide" role="region" tabindex="0" aria-label="${escape(`${caption}${of}`)}"><table><caption>${escape(caption)}</caption><tbody>${rows.join("")}</tbody></table></div>`;
const fields = (schema) =>
  Object.entries(schema.properties ?? {}).map(([name, field]) =>
    row(name, field, field.description, (schema.required ?? []).includes(name)),
  );

/** `data` of an envelope is what a caller wants to know. */
function answerOf(operation) {
  const content = operation.responses["200"]?.content ?? {};
  const [kind, media] = Object.entries(content)[0] ?? [];
  if (kind === undefined) return "";
  if (kind !== "application/json") return `<p>Answer: <code>${escape(kind)}</code></p>`;
  const envelope = media.schema.$ref ? schemas[nameOf(media.schema.$ref)] : media.schema;
  const data = envelope.properties?.data ?? media.schema;
  meet(data);
  return `<p>Answer, in <code>data</code>: ${typeOf(data)}</p>`;
}

function bodyOf(operation) {
  const content = operation.requestBody?.content ?? {};
  const [kind, media] = Object.entries(content)[0] ?? [];
  if (kind === undefined) return "";
  if (kind !== "application/json") return `<p>Body: <code>${escape(kind)}</code></p>`;
  meet(media.schema);
  return `<p>Body: ${typeOf(media.schema)}</p>`;
}

const anchor = (method, path) => `${method}-${path.replace(/[^A-Za-z0-9]+/g, "-")}`.toLowerCase();

function call([method, path]) {
  const operation = document.paths[path][method.toLowerCase()];
  const parameters = (operation.parameters ?? []).map((parameter) =>
    row(parameter.name, parameter.schema, parameter.description, parameter.required),
  );
  return `<section id="${anchor(method, path)}"><h3><span class="method">${method}</span> <code>${escape(path)}</code></h3>
<p><b>${prose(operation.summary)}</b></p>${paragraphs(operation.description)}${table("Parameters", parameters, ` of ${method} ${path}`)}${bodyOf(operation)}${answerOf(operation)}</section>`;
}

function example(one, index) {
  const lines = [`${one.method} ${one.path}`];
  if (one.path !== "/auth/key") lines.push("Authorization: Bearer {access_token}");
  if (one.body) lines.push("Content-Type: application/json", "", JSON.stringify(one.body, null, 2));
  if (one.file) lines.push("", one.file.trimEnd());
  return `<li><p><span lang="zh-CN">${prose(one.zh)}</span><br><span lang="en">${prose(one.en)}</span></p>
<pre tabindex="0" aria-label="Request ${index + 1}">${escape(lines.join("\n"))}</pre>
<pre tabindex="0" aria-label="Answer ${index + 1}">${one.status}\n${escape(JSON.stringify(one.answer, null, 2))}</pre></li>`;
}

const verify = `import base64, hashlib, hmac, time

def is_from_keping(secret: str, headers: dict[str, str], body: bytes) -> bool:
    name, sent = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mark = hmac.new(key, f"{name}.{sent}.".encode() + body, hashlib.sha256).digest()
    ours = "v1," + base64.b64encode(mark).decode()
    return any(hmac.compare_digest(one, ours) for one in headers["webhook-signature"].split(" "))`;

function webhook({ zh, en, id, timestamp, signature, body }, index) {
  const head = ["POST", "Content-Type: application/json", `webhook-id: ${id}`, `webhook-timestamp: ${timestamp}`];
  return `<li><p><span lang="zh-CN">${prose(zh)}</span><br><span lang="en">${prose(en)}</span></p>
<pre tabindex="0" aria-label="Webhook ${index + 1}">${escape([...head, `webhook-signature: ${signature}`, "", body].join("\n"))}</pre></li>`;
}

const groups = Map.groupBy(routes, ([method, path]) => document.paths[path][method.toLowerCase()].tags?.[0] ?? "");
const contents = [...groups].map(
  ([tag, list]) =>
    `<li>${escape(tag)}<ul>${list.map(([method, path]) => `<li><a href="#${anchor(method, path)}"><code>${method} ${escape(path)}</code></a></li>`).join("")}</ul></li>`,
);
const calls = [...groups].map(([tag, list]) => `<h2>${escape(tag)}</h2>${list.map(call).join("")}`).join("");
const types = [...met]
  .toSorted((one, other) => (one < other ? -1 : 1))
  .map((name) => {
    const schema = schemas[name];
    const plain = schema.properties ? table(name, fields(schema)) : `<p>${typeOf(schema)}</p>`;
    return `<section id="type-${escape(name)}"><h3><code>${escape(name)}</code></h3>${paragraphs(schema.description)}${plain}</section>`;
  })
  .join("");

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Keping · 其他系统的接口 · Interface for other systems</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/docs/api.css">
<script src="/theme.js"></script>
</head>
<body>
<main lang="en">
<h1><span lang="zh-CN">其他系统的接口</span><br>Interface for other systems</h1>
<div lang="zh-CN"><p>教务系统、数据平台等用学校管理员生成的密钥调用这些接口。先在 <code>/auth/key</code> 换取十分钟有效的令牌，再把它放在 <code>Authorization: Bearer …</code> 里；过期后再换一次。每个回答都是 <code>{code, msg, data}</code>，<code>code</code> 为 0 表示成功，否则 <code>msg</code> 用文字说明原因。每个密钥每分钟最多 600 次调用、换 10 次令牌，超出时回答 429 并说明等多久。结果的人数门槛和遮蔽与页面上一样。地址就是学校平时登录的网址。以下示例由测试逐条运行；字段说明为英文。</p></div>
<p>A student information system or a data platform calls these with a key that the school’s administrator created. Exchange it at <code>/auth/key</code> for a token that works for ten minutes, and send that as <code>Authorization: Bearer …</code>; exchange again when it has run out. Every answer is <code>{code, msg, data}</code>: a <code>code</code> of 0 is success, otherwise <code>msg</code> says what is wrong. A key may make 600 calls and exchange ten times a minute; beyond that the answer is 429 and says how long to wait. Results are hidden below the same numbers as on the pages. The address is the one at which people of the school sign in. The examples are played by a test.</p>
<p><a href="/docs/openapi.json">OpenAPI 3.1</a> (all calls, those of the pages too)</p>
<nav aria-label="Contents"><details><summary>${routes.length} calls</summary><ul>${contents.join("")}</ul></details></nav>
<h2><span lang="zh-CN">示例</span> · Examples</h2>
<ol>${examples.map(example).join("")}</ol>
<h2 id="webhooks">Webhooks</h2>
<div lang="zh-CN"><p>不用反复来查：学校管理员在“学校设置”里登记一个地址后，批次的状态变了，或夜里获取的名单有了结果，课评就向它 <code>POST</code> 一次，签名按 Standard Webhooks 的规则。各语言都有现成的库；自己验证时：把 <code>webhook-id</code>、<code>webhook-timestamp</code> 和收到的正文原样用点连起来，以密钥 <code>whsec_</code> 之后的部分（base64）作 HMAC-SHA256，再与 <code>webhook-signature</code> 里用空格隔开的每一个比较，有一个相同就是课评发的（换密钥期间有两个）。时间相差超过五分钟的不要收。15 秒内回答 2xx 就算收下；否则过 5 秒、5 分、30 分、2、5、10、14、20、24 小时再发，然后放弃；回答 410 会停用这个地址；不跟随转向。同一件事可能发来两次，编号相同，记住编号即可；先后顺序不保证。以后可能增加字段，不认识的请忽略。</p>
<p>请求里没有人名和学工号，也没有单个教学班的数；计票以前没有任何数；不会因为有人作答而发出，所以从中看不出谁在什么时候作答。每一项都是范围为全校、可读批次（名单则还要可导入课程与选课）的密钥本来就能读到的。</p></div>
<p>So as not to ask again and again: once the school’s administrator has written down an address under School settings, Keping sends it a <code>POST</code> when a campaign has changed its state, or when a list fetched in the night has come to something, signed by the rules of Standard Webhooks. There is a library for most languages. To verify by yourself: join <code>webhook-id</code>, <code>webhook-timestamp</code> and the body as it arrived with dots, make the HMAC-SHA256 with what follows <code>whsec_</code> in the secret (base64), and compare with each of what stands in <code>webhook-signature</code>, separated by spaces: if one is the same, it comes from Keping (there are two while the secret is changed). Refuse what is more than five minutes off. Answer 2xx within 15 seconds and it is delivered; otherwise it is sent again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours, and then given up. 410 switches the address off; redirects are not followed. A call may come twice, under the same id: remember the ids. The order is not promised. Fields may be added; ignore what you do not know.</p>
<p>A call names nobody, has no number of a single class and none at all before counting, and is never sent because somebody answered: so it does not tell when anybody did. All of it can be read by a key that reads campaigns (for lists: that imports courses and enrolments) for the whole school.</p>
<pre tabindex="0" aria-label="Verifying a signature in Python">${escape(verify)}</pre>
<p><span lang="zh-CN">以下各例的密钥是</span> / The secret of these examples: <code>${escape(webhooks.secret)}</code></p>
<ol>${webhooks.calls.map(webhook).join("")}</ol>
${calls}
<h2><span lang="zh-CN">类型</span> · Types</h2>
${types}
</main>
</body>
</html>
`;

const styles = `
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.6 var(--font); }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 96px; }
h1 { font-size: 28px; line-height: 1.35; }
h2 { margin: 56px 0 8px; padding-bottom: 8px; border-bottom: 1px solid var(--border); font-size: 22px; }
h3 { margin: 0 0 8px; font-size: 16px; overflow-wrap: anywhere; }
section { margin: 16px 0; padding: 16px; background: var(--surface); border: 1px solid var(--border); border-radius: var(--radius-panel); scroll-margin-top: 16px; }
section p { margin: 8px 0; }
a { color: var(--primary); }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
code, pre { font: 14px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { margin: 8px 0; padding: 12px; overflow-x: auto; background: var(--surface); border: 1px solid var(--border); border-radius: var(--radius); }
.method { display: inline-block; min-width: 56px; color: var(--muted); font-weight: 600; font-size: 14px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
caption { text-align: left; color: var(--muted); padding: 4px 0; }
th, td { padding: 8px 12px 8px 0; border-top: 1px solid var(--border); text-align: left; vertical-align: top; }
th { font-weight: 400; white-space: nowrap; }
i { color: var(--muted); font-style: normal; font-size: 12px; }
nav ul { padding-left: 20px; }
nav li { margin: 2px 0; overflow-wrap: anywhere; }
summary { cursor: pointer; }
ol { padding-left: 20px; }
ol > li { margin: 24px 0; }
`;

const docs = new URL("web/dist/docs/", root);
mkdirSync(docs, { recursive: true });
writeFileSync(new URL("api.html", docs), page);
writeFileSync(new URL("api.css", docs), read("web/src/styles/tokens.css") + styles);
copyFileSync(new URL("web/openapi/openapi.json", root), new URL("openapi.json", docs));
