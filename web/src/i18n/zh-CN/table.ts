export default {
  pages: "分页",
  page: "第 {{number}} 页",
  previousPage: "上一页",
  nextPage: "下一页",
  clear: "清除筛选",
  actions: "操作",
  import: "导入",
} as const;
