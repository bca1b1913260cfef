// Access for other systems: an account, a key that is shown once, what it opens, and taking it back.
import { expectAccessible } from "../support/accessible";
import { expect, test } from "../support/fixtures";
import { newSchool } from "../support/school";
import { signIn } from "../support/session";
import { thorough } from "../support/thorough";

const settingsPath = "/user/roleManagement?view=school";

test(
  "a system gets an account and a key that is shown once, reads with it, and no more once it is taken back",
  thorough,
  async ({ device, request, baseURL }) => {
    const school = newSchool(baseURL);
    const page = await device({ baseURL: school.baseURL });
    await signIn(page, school.administrator);
    await page.goto(settingsPath);
    const section = page.getByRole("region", { name: "其他系统的接口" });
    await expect(section.getByText("还没有接口账号")).toBeVisible();

    const reading = page.waitForEvent("popup");
    await section.getByRole("link", { name: "接口说明与示例" }).click();
    const manual = await reading;
    await expect(manual.getByRole("heading", { level: 1 })).toContainText("其他系统的接口");
    await manual.getByText(/^\d+ calls$/).click();
    await manual.getByRole("link", { name: "GET /terms/{id}/participation/{username}" }).click();
    await expect(manual.getByRole("heading", { name: /\/participation\// })).toBeInViewport();
    await expectAccessible(manual, "the interface, as a page");
    await manual.close();

    await section.getByRole("button", { name: "添加接口账号" }).click();
    const form = page.getByRole("dialog", { name: "添加接口账号" });
    await form.getByRole("button", { name: "添加", exact: true }).click();
    await expect(form.getByLabel("系统的名称")).toBeFocused();
    await form.getByLabel("系统的名称").fill("教务系统");
    await form.getByLabel("账号").fill("x");
    await form.getByLabel("角色").selectOption({ label: "学校管理员" });
    await form.getByRole("button", { name: "添加", exact: true }).click();
    await expect(form.getByLabel("账号")).toHaveAccessibleDescription(/3 到 32 位/);
    await expectAccessible(page, "form of a system");
    await form.getByLabel("账号").fill("sis-sync");
    await form.getByRole("button", { name: "添加", exact: true }).click();
    await expect(form).toHaveCount(0);

    const system = section.getByRole("article", { name: /教务系统/ });
    await expect(system.getByText("还没有密钥，用不了")).toBeVisible();
    await system.getByRole("button", { name: "生成密钥" }).click();
    await page.getByLabel("有效期").selectOption("30");
    await page.getByRole("checkbox", { name: /允许询问学生是否参评/ }).check();
    await page.getByRole("button", { name: "生成", exact: true }).click();
    const made = page.getByRole("dialog", { name: "教务系统的新密钥" });
    const key = (await made.getByText(/^kpkey_/).textContent()) ?? "";
    await expectAccessible(page, "a key that is shown once");
    // Neither a key pressed nor a click beside it loses it.
    await page.keyboard.press("Escape");
    await expect(made).toBeVisible();
    await made.getByRole("button", { name: "已记下，关闭" }).click();
    await expect(page.getByText(key)).toHaveCount(0);
    await expect(system.getByText("还没有用过")).toBeVisible();
    await expect(system.getByText("只读 · 可问是否参评")).toBeVisible();

    // The school's name is known to the browser alone; another system finds it by its host.
    const { host, port } = new URL(school.baseURL);
    const call = async (method: "get" | "post", path: string, data: object = {}, token = "") => {
      const headers = { host, authorization: `Bearer ${token}` };
      const answer = await request[method](`http://127.0.0.1:${port}${path}`, {
        headers,
        ...(method === "post" && { data }),
      });
      return { status: answer.status(), body: (await answer.json()) as { data: { access_token: string } } };
    };
    const token = (await call("post", "/auth/key", { key })).body.data.access_token;
    expect((await call("get", "/courses", {}, token)).status).toBe(200);
    expect((await call("post", "/courses", {}, token)).status).toBe(403);
    expect((await call("get", "/audit", {}, token)).status).toBe(403);

    await page.reload();
    await expect(system.getByText(/最近一次使用/)).toBeVisible();
    await expectAccessible(page, "a system and its key");
    await system.getByRole("button", { name: /^收回 .* 生成的密钥$/ }).click();
    await page.getByRole("button", { name: "收回密钥" }).click();
    await expect(page.getByText("密钥已收回")).toBeVisible();
    expect((await call("get", "/courses", {}, token)).status).toBe(401);
    expect((await call("post", "/auth/key", { key })).status).toBe(422);

    await system.getByRole("button", { name: "停用" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "停用", exact: true }).click();
    await expect(system.getByText("已停用", { exact: true })).toBeVisible();
    await page.goto("/user/roleManagement?view=history");
    await expect(page.getByText("方远 给接口账号 教务系统 生成了密钥")).toBeVisible();
  },
);
