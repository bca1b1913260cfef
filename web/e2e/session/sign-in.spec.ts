import { expect, test } from "../support/fixtures";
import { known, newPerson, password } from "../support/people";
import { signIn, submitSignIn } from "../support/session";
import { thorough } from "../support/thorough";

test("signs in by keyboard alone", async ({ page }) => {
  await page.goto("/");
  const username = page.getByRole("textbox", { name: "学号或工号" });
  await expect(username).toBeVisible();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    if (await username.evaluate((field) => field === document.activeElement)) break;
  }
  await page.keyboard.type(known.student);
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user/infoCenter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("沈知夏");
});

test("says that number or password is wrong, and not which", async ({ page }) => {
  await page.goto("/");
  for (const username of [newPerson(), "nobody-at-all"]) {
    await submitSignIn(page, username, { password: "not-the-password" });
    await expect(page.getByRole("alert")).toHaveText("学号、工号或密码不对。");
    await expect(page.getByRole("textbox", { name: "学号或工号" })).toHaveValue(username);
    await expect(page).toHaveURL("/");
  }
});

test("asks for what is missing, beside the field, before anything is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto("/");
  await page.getByRole("button", { name: "登录", exact: true }).click();
  const username = page.getByRole("textbox", { name: "学号或工号" });
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription("请填写学号或工号");
  await expect(page.getByRole("textbox", { name: "密码" })).toHaveAccessibleDescription("请填写密码");
  expect(sent).not.toContain("/auth/login");
});

test("after too many failures says how long to wait, then lets the owner in", thorough, async ({ page }) => {
  const username = newPerson();
  await page.goto("/");
  await page.getByRole("textbox", { name: "学号或工号" }).fill(username);
  await page.getByRole("textbox", { name: "密码" }).fill(password);
  // Five failures are free; each further one doubles the wait. After seven it is four seconds.
  for (let failures = 0; failures < 7; failures += 1) {
    await expect(async () => {
      const answer = await page.request.post("/auth/login", { data: { username, password: "not-the-password" } });
      expect(answer.status()).toBe(422);
    }).toPass({ intervals: [200] });
  }

  const submit = page.getByRole("button", { name: "登录", exact: true });
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText("输错的次数太多，请稍等一会儿再试。");
  await expect(submit).toHaveAttribute("aria-disabled", "true");
  await expect(submit).toHaveAccessibleDescription(/^\d 秒后可以再试$/);

  await expect(page.getByRole("alert")).toHaveText("现在可以再试了。");
  await expect(submit).not.toHaveAttribute("aria-disabled");
  await submit.click();
  await expect(page).toHaveURL("/user/infoCenter");
});

test("tells a disabled person that the account is disabled, and a stranger nothing", async ({ page }) => {
  const username = newPerson({ state: "disabled" });
  await page.goto("/");
  await submitSignIn(page, username);
  await expect(page.getByRole("alert")).toHaveText("这个账号已停用。如有疑问，请联系本学院教务办。");
  await submitSignIn(page, username, { password: "not-the-password" });
  await expect(page.getByRole("alert")).toHaveText("学号、工号或密码不对。");
});

test("keeps what was typed while the server is away, and signs in when it is back", async ({ page, faults }) => {
  faults.allow(/net::ERR_CONNECTION_REFUSED/);
  await page.route("/auth/login", (route) => route.abort("connectionrefused"));
  await page.goto("/");
  await submitSignIn(page, known.student);
  await expect(page.getByRole("alert")).toHaveText("暂时连不上服务器，你填的内容还在。");
  await expect(page.getByRole("textbox", { name: "学号或工号" })).toHaveValue(known.student);
  await expect(page.getByRole("textbox", { name: "密码" })).toHaveValue(password);

  await page.unroute("/auth/login");
  await page.getByRole("button", { name: "再试一次" }).click();
  await expect(page).toHaveURL("/user/infoCenter");
});

test("shows and hides the password", async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("textbox", { name: "密码" });
  await field.fill("something");
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "显示密码" }).click();
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "隐藏密码" }).click();
  await expect(field).toHaveAttribute("type", "password");
});

test("speaks English at a press, and still after a reload", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("登录 · 课评");
  await page.getByRole("button", { name: "English" }).click();
  for (const visit of ["at once", "after a reload"]) {
    await expect(page.getByRole("button", { name: "Sign in", exact: true }), visit).toBeVisible();
    await expect(page, visit).toHaveTitle("Sign in · Keping");
    await expect(page.locator("html"), visit).toHaveAttribute("lang", "en");
    await page.reload();
  }
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page).toHaveTitle("登录 · 课评");
});

test("a browser that prefers English is met in English", async ({ device }) => {
  const page = await device({ locale: "en-GB" });
  await page.goto("/");
  await expect(page).toHaveTitle("Sign in · Keping");
});

test("leads on to the address that asked for the sign-in", async ({ page }) => {
  await page.goto("/user/evaluationDetail?evaluation=7");
  await expect(page).toHaveURL(/^[^?]*\/\?next=/);
  await submitSignIn(page, known.student);
  await expect(page).toHaveURL("/user/evaluationDetail?evaluation=7");
});

test("is not led to another site by an address", async ({ page }) => {
  const username = newPerson();
  for (const next of [
    "https://elsewhere.example/",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "javascript:alert(1)",
  ]) {
    await page.goto(`/?next=${encodeURIComponent(next)}`);
    await submitSignIn(page, username);
    await expect(page, next).toHaveURL("/user/infoCenter");
    await page.getByRole("button", { name: "退出登录" }).click();
    await expect(page, next).toHaveURL("/");
  }
});

test("leaves the user's own language alone when signing in", async ({ page }) => {
  await signIn(page, newPerson({ language: "en" }));
  await expect(page).toHaveTitle("个人中心 · 课评");
});
