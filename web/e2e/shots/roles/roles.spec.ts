import { expect, test } from "@playwright/test";

import { opens, pages, roles } from "../../support/pages";
import { known } from "../../support/people";
import { enter, grantFor } from "../../support/session";
import { dress, looks, shoot } from "../shoot";

for (const role of roles) {
  test(`what a ${role} sees`, async ({ page }) => {
    const grant = await grantFor(page.request, known[role]);
    for (const look of looks) {
      for (const name of opens[role]) {
        await dress(page, look);
        await enter(page, known[role], { grant, path: pages[name].path });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await shoot(page, role, name, look);
      }
    }
  });
}
