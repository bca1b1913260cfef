/** Ending a dispute about a report. */
export default {
  title: "Settle it",
  outcome: {
    stands: "It stands",
    amended: "The amended report counts",
    withdrawn: "Withdrawn",
  },
  follows: {
    stands: "The report counts as it is, with the dispute and the settlement after it.",
    amended: "The version written after the dispute counts; every version is kept.",
    withdrawn: "It leaves every figure and count, and stays in the audit log alone. This cannot be undone.",
  },
  notAmended: "It was not changed after the dispute.",
  reason: "Reason",
  seen: "Both will read it.",
  needsOutcome: "Choose one",
  needsReason: "Give a reason, at most 2,000 characters",
  choose: "Settle",
  do: "Settle: {{outcome}}",
  doing: "Settling…",
} as const;
