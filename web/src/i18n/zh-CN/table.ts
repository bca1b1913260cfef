export default {
  pages: "分页",
  page: "第 {{number}} 页",
  previousPage: "上一页",
  nextPage: "下一页",
  clear: "清除筛选",
  pastEnd: "这一页没有内容",
  pastEndText: "列表变短了，回到第一页再看。",
  firstPage: "回到第一页",
  actions: "操作",
  import: "导入",
} as const;
