import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";

import { type Institution, institutionQuery } from "../../../api/own/queries";
import { queryClient } from "../../../api/query-client";
import { loadPageTexts, setLanguage } from "../../../i18n/language";
import { FormFacts } from "./FormFacts";

beforeAll(() => Promise.all([loadPageTexts("protection"), loadPageTexts("due")]));
beforeEach(() => void queryClient.setQueryData(institutionQuery.queryKey, {} as Institution));
afterEach(cleanup);

function shown(listed: number, holders: string[]) {
  cleanup();
  render(
    <QueryClientProvider client={queryClient}>
      <FormFacts listed={listed} holders={holders} />
    </QueryClientProvider>,
  );
  return document.body.textContent;
}

it.each(["zh-CN", "en"] as const)(
  "the form says who holds copies of the key, and warns where few were on the list (%s)",
  async (language) => {
    await setLanguage(language);
    const zh = language === "zh-CN";
    const [warning, none] = zh ? ["名单上只有", "开箱钥匙没有副本"] : ["There are only", "There is no copy"];
    const many = shown(10, ["学生会", "教务处"]);
    expect(many).toContain(zh ? "开放时名单上有 10 人" : "On the list at opening: 10");
    expect(many).toMatch(/2.*学生会.*教务处/);
    expect(many).not.toContain(warning);
    expect(many).not.toContain(none);
    const few = shown(9, []);
    expect(few).toContain(warning);
    expect(few).toContain(none);
  },
);
