/** Ending a dispute about a report. */
export default {
  title: "裁定",
  outcome: {
    stands: "维持",
    amended: "以修改后的为准",
    withdrawn: "撤回",
  },
  follows: {
    stands: "记录不变，照旧计入统计；异议和裁定附在后面。",
    amended: "异议之后改过的那一版计入统计；前后各版都保留。",
    withdrawn: "不进任何统计和次数，只留在操作记录里。不能恢复。",
  },
  notAmended: "异议之后没有改过。",
  reason: "理由",
  seen: "两人都会看到。",
  needsOutcome: "请选一种",
  needsReason: "请写理由，最多 2000 字",
  choose: "裁定",
  do: "裁定：{{outcome}}",
  doing: "正在裁定…",
} as const;
