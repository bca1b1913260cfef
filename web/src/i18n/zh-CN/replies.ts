export default {
  title: "老师的回复",
  text: "这是老师看过全班的结果后写的。老师不知道谁写了什么。",
  by: "{{name}}老师",
  none: "老师收回了这条回复。",
  loadFailed: "没能取到回复",
  earlier: "以前同学的意见，老师这样回复",
  earlierTitle: "老师对以前同学的回复",
  earlierText: "上过这门课的同学评价以后，老师这样回复。",
  earlierBy: "{{name}}老师，{{term}}",
} as const;
