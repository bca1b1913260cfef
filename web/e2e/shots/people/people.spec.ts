// The pages about people and their roles with what opens in them, in every look, and each once in English. Lists as they
// open are among each role's pages already.
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";

import { known, newPerson, newRole } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

interface Scene {
  name: string;
  path: string;
  /** Brings about what is to be seen. */
  until?: (page: Page) => Promise<void>;
  part?: "page" | "screen";
  /** Where the Chinese picture is taken elsewhere. */
  onlyEnglish?: boolean;
}

const inEnglish = looks.filter(({ theme }) => theme === "light");

async function shootAll(page: Page, scenes: readonly Scene[]) {
  const grant = await grantFor(page.request, known.school_admin);
  for (const { name, path, until, part, onlyEnglish = false } of scenes) {
    const views = [
      ...(onlyEnglish ? [] : looks.map((look) => ({ look, language: "zh-CN" as const, file: name }))),
      ...inEnglish.map((look) => ({ look, language: "en" as const, file: `${name}-en` })),
    ];
    for (const { look, language, file } of views) {
      await dress(page, look, language);
      await enter(page, known.school_admin, { grant, path });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await until?.(page);
      await shoot(page, "school_admin", file, look, part);
    }
  }
}

const saveButton = (page: Page) => page.getByRole("button", { name: /^(保存|Save)$/ });

function someone() {
  return newPerson({
    name: "欧阳若溪",
    roles: ["teacher", "observer", "college_admin"],
    email: "ouyang.ruoxi@cie.linjiang.example",
    phone: "+86 571 8888 0101",
    mustChangePassword: true,
  });
}

test("users", async ({ page }) => {
  const person = someone();
  await shootAll(page, [
    { name: "manageUsers", path: "/user/manageUsers", onlyEnglish: true },
    {
      name: "manageUsers-panel",
      path: `/user/manageUsers?user=${person}`,
      until: (page) => expect(saveButton(page)).toBeVisible(),
      part: "screen",
    },
    {
      name: "manageUsers-readOnly",
      path: `/user/manageUsers?user=${known.platform_operator}`,
      until: (page) => expect(page.getByText(/只能查看|only look/)).toBeVisible(),
      part: "screen",
    },
    {
      name: "manageUsers-new",
      path: "/user/manageUsers?new=true",
      async until(page) {
        await page.getByRole("textbox", { name: /^(姓名|Name)$/ }).press("Enter");
        await expect(page.locator("[aria-invalid=true]")).toHaveCount(2);
      },
      part: "screen",
    },
    {
      name: "manageUsers-unsaved",
      path: `/user/manageUsers?user=${person}`,
      async until(page) {
        await page.getByRole("textbox", { name: /^(姓名|Name)$/ }).fill("欧阳");
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog", { name: /^(放弃修改？|Discard your changes\?)$/ })).toBeVisible();
      },
      part: "screen",
    },
    {
      name: "manageUsers-empty",
      path: "/user/manageUsers?q=查无此人&state=disabled",
      until: (page) => expect(page.getByRole("button", { name: /^(清除筛选|Clear the filters)$/ })).toBeVisible(),
    },
  ]);
});

/** As the server answers, so that every look shows the same and nobody waits. */
async function withCodes(page: Page) {
  const counts = {
    matched: 33,
    given: 31,
    replaced: 4,
    with_address: 28,
    has_password: 2,
    refused: 0,
    school_sends: true,
  };
  const names = ["陈可欣", "王子涵", "阿依努尔·买买提", "李沐阳", "沈知夏", "欧阳若溪", "周一诺", "林小满"];
  const slips = names.map((name, place) => ({
    username: `202411032${place}`,
    name,
    college: { zh: "计算机与信息工程学院", en: "College of Computing" },
    class_group: place < 6 ? "计科2401" : "软工2402",
    code: `K7M${place + 2}Q-X9PRW`,
  }));
  const answer = (data: object) => ({ json: { code: 0, msg: "", data } });
  await page.route("/users/codes/preview", (route) => route.fulfill(answer(counts)));
  await page.route("/users/codes", (route) =>
    route.fulfill(answer({ expires_at: "2026-12-01T04:00:00Z", letters: 23, slips })),
  );
}

async function askForCodes(page: Page) {
  await page
    .getByRole("checkbox", { name: /^(选择本页|Select this page)/ })
    .or(page.getByRole("checkbox").first())
    .first()
    .check();
  const name = /^(发放首次登录码|Give sign-in codes)$/;
  const menu = page.getByRole("button", { name: /^(操作|Actions)$/ });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole("menuitem", { name }).click();
  } else await page.getByRole("button", { name }).click();
  await expect(page.getByRole("radio").first()).toBeVisible();
}

test("codes for the first sign-in", async ({ page }) => {
  await withCodes(page);
  await shootAll(page, [
    { name: "manageUsers-codes", path: "/user/manageUsers", until: askForCodes, part: "screen" },
    {
      name: "manageUsers-codes-sheet",
      path: "/user/manageUsers",
      async until(page) {
        await askForCodes(page);
        await page.getByRole("button", { name: /^(发放 31 人|Give 31 codes)$/ }).click();
        await expect(page.getByRole("button", { name: /^(打印|Print)$/ })).toBeEnabled();
      },
      part: "screen",
    },
  ]);
  for (const look of looks) {
    await dress(page, look, "zh-CN");
    await page.goto("/#first&u=2024110327&c=K7M2Q-X9PRW");
    await expect(page.getByRole("textbox", { name: "首次登录码" })).toHaveValue("K7M2Q-X9PRW");
    await shoot(page, "nobody", "first-sign-in", look);
  }
});

/** Somebody with a history: signed in, edited, disabled and let in again. */
async function someoneWithHistory(request: APIRequestContext) {
  const username = newPerson({ name: "司马清风", roles: ["teacher", "college_admin"], email: "sima@linjiang.example" });
  const { access_token } = await grantFor(request, known.school_admin);
  const headers = { Authorization: `Bearer ${access_token}` };
  const edit = {
    name: "司马清风",
    email: "sima.qf@cie.linjiang.example",
    phone: null,
    language: "en",
    college_id: null,
  };
  const edited = await request.put(`/users/${username}`, { headers, data: { ...edit, version: 1 } });
  expect(edited.status()).toBe(200);
  for (const state of ["disabled", "active"]) {
    await request.put(`/users/${username}/state`, { headers, data: { state } });
  }
  await grantFor(request, username);
  return username;
}

test("a user's details", async ({ page }) => {
  const username = await someoneWithHistory(page.request);
  await shootAll(page, [
    {
      name: "userDetail-history",
      path: `/user/userDetail/${username}`,
      until: (page) => expect(page.locator("ol > li time")).toHaveCount(4),
    },
  ]);
});

test("roles", async ({ page }) => {
  const role = newRole({ keys: ["user.read", "course.read", "notice.manage"], name: "教务处值班秘书" });
  for (const name of ["孟春", "仲夏", "季秋"]) newPerson({ name, roles: [role.key] });
  const path = `/user/roleManagement?role=${role.id}`;
  await shootAll(page, [
    { name: "roleManagement", path: "/user/roleManagement", onlyEnglish: true },
    { name: "roleManagement-new", path: "/user/roleManagement?new=true" },
    { name: "roleManagement-edit", path },
    {
      name: "roleManagement-preview",
      path,
      async until(page) {
        await page.locator("input[value='notice.manage']").uncheck();
        await page.locator("input[value='import.run']").check();
        await saveButton(page).click();
        await expect(page.getByRole("dialog")).toBeVisible();
      },
      part: "screen",
    },
  ]);
});

test("a permission that was taken away", async ({ page }) => {
  const role = newRole({ keys: ["user.read", "user.manage"], name: "教务秘书" });
  const { access_token } = await grantFor(page.request, known.school_admin);
  const headers = { Authorization: `Bearer ${access_token}` };
  for (const look of looks) {
    const holder = newPerson({ name: "方晴", roles: [role.key, "teacher"] });
    await dress(page, look);
    const { role_assignment_id } = await enter(page, holder, { path: "/user/manageUsers" });
    await expect(page.getByRole("link", { name: "下一页" })).toBeVisible();
    const taken = await page.request.delete(`/users/${holder}/roles/${role_assignment_id}`, { headers });
    expect(taken.status()).toBe(200);
    await page.getByRole("link", { name: "下一页" }).click();
    await expect(page.getByText("原来的角色已被管理员收回")).toBeVisible();
    await shoot(page, "teacher", "roleTaken", look);
  }
});
