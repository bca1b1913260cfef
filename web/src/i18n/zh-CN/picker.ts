export default {
  looking: "正在查找…",
  failed: "没能查找：{{reason}}",
  found_other: "找到 {{count}} 个",
  added: "已加入{{name}}",
  remove: "去掉{{name}}",
  removed: "已去掉{{name}}",
  another: "换一个",
} as const;
