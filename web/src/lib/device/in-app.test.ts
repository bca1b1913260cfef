import { expect, it } from "vitest";

import { appOf, mayForget } from "./in-app";

const phone =
  "Mozilla/5.0 (Linux; Android 14; V2307A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile";
const agents = [
  [`${phone} Safari/537.36 wxwork/4.1.28 MicroMessenger/7.0.1 NetType/WIFI Language/zh`, "wecom"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 AliApp(DingTalk/7.6.15)",
    "dingtalk",
  ],
  [`${phone} Safari/537.36 Lark/7.24.6 LarkLocale/zh_CN ChannelName/Feishu`, "feishu"],
] as const;

it("says in which app somebody is, and that what they write may be gone with its page", () => {
  for (const [agent, app] of agents) {
    expect(appOf(agent)).toBe(app);
    expect(mayForget(agent)).toBe(true);
  }
});

it("WeChat lets nobody in here and forgets as they do; a browser of its own does neither", () => {
  const wechat = `${phone} Safari/537.36 MicroMessenger/8.0.49(0x28003133) WeChat/arm64`;
  expect([appOf(wechat), mayForget(wechat)]).toEqual([null, true]);
  for (const own of [
    `${phone} Safari/537.36`,
    "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
    "",
  ]) {
    expect([appOf(own), mayForget(own)]).toEqual([null, false]);
  }
});
