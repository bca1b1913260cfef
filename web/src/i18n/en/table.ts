export default {
  pages: "Pages",
  page: "Page {{number}}",
  previousPage: "Previous page",
  nextPage: "Next page",
  clear: "Clear the filters",
  actions: "Actions",
  import: "Import",
} as const;
