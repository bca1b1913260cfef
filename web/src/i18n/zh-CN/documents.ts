export default {
  pdf: "PDF（打印、签字）",
  xlsx: "Excel（继续处理）",
  onlyPdf: "下载 PDF",
  making: "正在制作…",
  saved: "已下载 {{name}}",
  failed: "没有下载成功：{{reason}}",
  all: "全部打印为 PDF",
  allHint: "每个教学班一份，装在一个 zip 里",
  started: "正在后台制作，做好后在右上角的后台任务里下载。",
  notStarted: "没有开始：{{reason}}",
} as const;
