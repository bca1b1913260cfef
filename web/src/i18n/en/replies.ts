export default {
  title: "Your teacher’s reply",
  text: "Written after reading the results of the whole class. Teachers do not know who wrote what.",
  by: "{{name}}",
  none: "The teacher has taken this reply back.",
  loadFailed: "The reply could not be loaded",
  earlier: "How the teacher replied to earlier students",
  earlierTitle: "Replies to earlier students",
  earlierText: "What the teacher answered after others had evaluated this course.",
  earlierBy: "{{name}}, {{term}}",
} as const;
