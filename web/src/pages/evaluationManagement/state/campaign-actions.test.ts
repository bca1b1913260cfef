import { describe, expect, test } from "vitest";

import type { CampaignState } from "../../../api/campaigns/campaign-queries";
import { actionsOf, canStill } from "./campaign-actions";

const campaign = (state: CampaignState, rest = {}) => ({
  state,
  editable: true,
  opening: false,
  counting: false,
  ...rest,
});

describe("what can be done with a campaign", () => {
  test.each([
    ["draft", "edit", ["delete"]],
    ["scheduled", "open", ["unschedule", "edit"]],
    ["open", "extend", ["close"]],
    ["closed", "count", ["reopen"]],
    ["counted", "publish", []],
    ["published", "archive", []],
    ["archived", null, []],
    ["interrupted", null, []],
  ] as const)("%s: next %s, also %j", (state, next, others) => {
    expect(actionsOf(campaign(state))).toEqual({ next, others });
  });

  test("nothing where it is not mine to change, nor while it is being opened or counted", () => {
    expect(actionsOf(campaign("open", { editable: false }))).toEqual({ next: null, others: [] });
    expect(actionsOf(campaign("scheduled", { opening: true }))).toEqual({ next: null, others: [] });
    expect(actionsOf(campaign("closed", { counting: true }))).toEqual({ next: null, others: [] });
  });

  test("reopening ends where counting begins", () => {
    expect(canStill("reopen", campaign("closed"))).toBe(true);
    expect(canStill("reopen", campaign("closed", { counting: true }))).toBe(false);
    expect(canStill("reopen", campaign("counted"))).toBe(false);
  });
});
