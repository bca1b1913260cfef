export default {
  pdf: "PDF (to print and sign)",
  xlsx: "Excel (to work on)",
  onlyPdf: "Download PDF",
  making: "Preparing…",
  saved: "Downloaded {{name}}",
  failed: "Not downloaded: {{reason}}",
  all: "All as PDF",
  allHint: "One for each class, in one zip",
  started: "Being prepared in the background. When done, download it from the background tasks at the top right.",
  notStarted: "Not started: {{reason}}",
} as const;
