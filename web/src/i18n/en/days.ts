export default {
  title: "Answers by day",
  now_one: "day {{count}}: {{rate}}",
  now_other: "day {{count}}: {{rate}}",
  earlier: "“{{name}}” on that day: {{rate}}",
  and: "; ",
  opened: "Opening",
  day_one: "Day {{count}}",
  day_other: "Day {{count}}",
  this: "This one",
  note: "Noted once a day; fewer than five new ones of a college are added to a later day, so that it does not show who answered on which.",
} as const;
