// The browser inside a chat app. It says in which one somebody is, and what it keeps may go with its page.

const apps = { wecom: /wxwork/i, dingtalk: /dingtalk/i, feishu: /lark|feishu/i } as const;

export type ChatApp = keyof typeof apps;

/** Null: in none of those by which a school may let people in. */
export function appOf(agent: string): ChatApp | null {
  const names = Object.keys(apps) as ChatApp[];
  return names.find((name) => apps[name].test(agent)) ?? null;
}

/** Whether what is written there may be gone when the app closes its page. WeChat is such an app too. */
export const mayForget = (agent: string) => appOf(agent) !== null || /micromessenger/i.test(agent);
