export default {
  pages: "分页",
  page: "第 {{number}} 页",
  previousPage: "上一页",
  nextPage: "下一页",
  endOfPages: "翻页到此为止，后面还有没列出的。输入姓名或编号，或者用筛选缩小范围，就能找到。",
  clear: "清除筛选",
  pastEnd: "这一页没有内容",
  pastEndText: "列表变短了，回到第一页再看。",
  firstPage: "回到第一页",
  actions: "操作",
  import: "导入",
} as const;
