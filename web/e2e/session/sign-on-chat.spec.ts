// The school's own sign-on by its chat app: set up, tried, switched on; signing in from within it on a narrow phone, and answering there.
import { arrived, expectForm, fillIn, formOf, newRound, onward } from "../answering/answering";
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { known } from "../support/people";
import { expectNoSidewaysScroll, phone } from "../support/phone";
import { enter, grantFor } from "../support/session";
import { inTheApp, startChat, wecom } from "./chat";

const settingsPath = "/user/roleManagement?view=school";
const name = "校园企业微信";
const inWecom = `${phone.userAgent} wxwork/4.1.28 MicroMessenger/7.0.1 Language/zh`;

test("by WeCom: set up, tried and switched on; a student signs in from within it and answers", async ({
  device,
  faults,
  request,
  baseURL,
}) => {
  const site = new URL(baseURL ?? "").origin;
  const chat = await startChat(site);
  faults.allow(new RegExp(`another origin: ${new URL(chat.base).origin}/`));
  try {
    const page = await device();
    await enter(page, known.school_admin, { path: settingsPath });
    await page.getByRole("link", { name: "接入统一身份认证" }).click();
    await page.getByLabel("协议").selectOption("wecom");
    await expect(page.getByLabel("接口地址")).toHaveValue("https://qyapi.weixin.qq.com");
    await expect(page.getByLabel("授权页地址")).toHaveValue("https://open.weixin.qq.com/connect/oauth2/authorize");
    await page.getByLabel("中文名称").fill(name);
    await page.getByLabel("企业 ID").fill(wecom.corp);
    await page.getByLabel("AgentId").fill(wecom.agent);
    await page.getByLabel("应用的 Secret", { exact: true }).fill("another");
    await page.getByLabel("接口地址").fill(chat.base);
    await page.getByLabel("授权页地址").fill(`${chat.base}/authorize`);
    await expectAccessible(page, "form of a sign-on by WeCom");
    await page.getByRole("button", { name: "保存" }).click();

    const one = page.getByRole("article", { name });
    await expect(one.getByText("还没有测试")).toBeVisible();
    await expect(one.getByText(new URL(site).host)).toBeVisible();
    await one.getByRole("button", { name: "测试登录" }).click();
    await expect(one.getByText("或者不认它的 Secret")).toBeVisible();
    await one.getByRole("link", { name: "修改" }).click();
    await page.getByLabel("应用的 Secret", { exact: true }).fill(wecom.secret);
    await page.getByRole("button", { name: "保存" }).click();
    await one.getByRole("button", { name: "测试登录" }).click();
    await inTheApp(page, `other-${known.school_admin}`);
    await expect(page.getByText("登录的人不是本校的成员")).toBeVisible();
    await one.getByRole("button", { name: "测试登录" }).click();
    await inTheApp(page, known.school_admin);
    await expect(page.getByText("测试通过，可以开启")).toBeVisible();
    await expect(page).toHaveURL(settingsPath);
    await expect(one.getByText(`userid 给出 ${known.school_admin}`)).toBeVisible();
    await expectAccessible(page, "a sign-on by WeCom that was tried");
    await one.getByRole("button", { name: "开启" }).click();
    await expect(one.getByText("登录页可用")).toBeVisible();

    const { students, evaluation } = await newRound(request);
    const viewport = { width: 360, height: 740 };
    const narrow = await device({ ...phone, viewport, userAgent: inWecom, serviceWorkers: "block" });
    await narrow.goto(formOf(evaluation));
    await expect(narrow.getByText("你正在这个应用里")).toBeVisible();
    // Nobody is taken there by themselves.
    expect(new URL(narrow.url()).pathname).toBe("/");
    await expectNoSidewaysScroll(narrow, "the sign-in page within WeCom");
    await expectAccessible(narrow, "the sign-in page within WeCom");
    await narrow.getByRole("button", { name: `用${name}登录` }).click();
    await inTheApp(narrow, students[0] ?? "");
    await expectForm(narrow);
    await expect(narrow.getByText("写下的内容可能就没有了")).toBeVisible();
    await expectNoSidewaysScroll(narrow, "the form within WeCom");
    await expectAccessible(narrow, "the form within WeCom");
    await fillIn(narrow);
    await onward(narrow).click();
    await expect(arrived(narrow)).toBeVisible();
  } finally {
    chat.stop();
    // The school is everybody's.
    const { access_token } = await grantFor(request, known.school_admin);
    const headers = { Authorization: `Bearer ${access_token}` };
    const answer = await request.get("/sign-on/providers", { headers });
    const { data } = (await answer.json()) as { data: { id: string; name: { zh: string } }[] };
    for (const { id } of data.filter((provider) => provider.name.zh === name)) {
      await request.delete(`/sign-on/providers/${id}`, { headers });
    }
  }
});
