// A password that somebody else reset: its owner learns who and when, whatever happened to it since.
import { expect, test } from "../support/fixtures";
import { known, newPerson } from "../support/people";
import { type Grant, enter, expectCentre, grantFor, submitSignIn } from "../support/session";

const fresh = "lake-and-maple-77";

test("whoever signs in after a reset is told by whom and when, also after the password was changed", async ({
  page,
  device,
}) => {
  const username = newPerson({ email: "lin@linjiang.example" });
  await enter(page, username);
  await expectCentre(page);
  const notice = page.getByRole("region", { name: "别人重置过你的密码" });
  await expect(notice).toBeHidden();

  const { access_token } = await grantFor(page.request, known.school_admin);
  const reset = await page.request.post(`/users/${username}/password`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { data } = (await reset.json()) as { data: { one_time_password: string } };

  // The administrator uses it first and sets a password of their own.
  const impostor = await device();
  await impostor.goto("/");
  await submitSignIn(impostor, username, { password: data.one_time_password });
  await impostor.getByRole("link", { name: "去修改" }).click();
  await impostor.getByRole("textbox", { name: "当前密码" }).fill(data.one_time_password);
  await impostor.getByRole("textbox", { name: "新密码", exact: true }).fill(fresh);
  await impostor.getByRole("textbox", { name: "再输一遍新密码" }).fill(fresh);
  await impostor.getByRole("button", { name: "修改密码" }).click();
  await expect(impostor.getByText(/^密码已修改/)).toBeVisible();

  await page.reload();
  await submitSignIn(page, username, { password: fresh });
  await expectCentre(page);
  await expect(notice).toContainText(/今天 \d\d:\d\d，周静姝（20080012）重置了你的密码。/);
  await expect(notice.getByRole("listitem")).toHaveCount(3);
  await expect(notice.getByRole("listitem").first()).toContainText("（这一次）");

  await page.goto("/user/evaluationList");
  const banner = page.getByRole("status").filter({ hasText: "周静姝重置了你的密码。" });
  await banner.getByRole("link", { name: "查看" }).click();
  await expect(notice).toBeVisible();
  await expect(banner).toBeHidden();
});

test("in English too", async ({ page }) => {
  const username = newPerson({ language: "en", email: "lin@linjiang.example" });
  const { access_token } = await grantFor(page.request, known.school_admin);
  const reset = await page.request.post(`/users/${username}/password`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { data } = (await reset.json()) as { data: { one_time_password: string } };
  const signIn = await page.request.post("/auth/login", { data: { username, password: data.one_time_password } });
  const { data: grant } = (await signIn.json()) as { data: Grant };
  await enter(page, username, { language: "en", grant });
  const notice = page.getByRole("region", { name: "Somebody else has reset your password" });
  await expect(notice).toContainText(/today \d\d:\d\d: 周静姝 \(20080012\) reset your password\./i);
  await expect(notice).toContainText("(this time)");
});
