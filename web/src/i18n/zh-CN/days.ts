export default {
  title: "每天收到多少",
  now_other: "第 {{count}} 天，{{rate}}",
  earlier: "{{name}}的这一天 {{rate}}",
  and: "；",
  opened: "开始",
  day_other: "第 {{count}} 天",
  this: "这一次",
  note: "每天记一次；一个学院新增不足 5 份时并到后一天，所以这里看不出谁在哪天作答。",
} as const;
