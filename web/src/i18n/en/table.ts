export default {
  pages: "Pages",
  page: "Page {{number}}",
  previousPage: "Previous page",
  nextPage: "Next page",
  endOfPages: "Pages end here, and there are more. Search by name or number, or use the filters, to find the rest.",
  clear: "Clear the filters",
  pastEnd: "Nothing on this page",
  pastEndText: "The list has become shorter. Go back to its first page.",
  firstPage: "Go to the first page",
  actions: "Actions",
  import: "Import",
} as const;
