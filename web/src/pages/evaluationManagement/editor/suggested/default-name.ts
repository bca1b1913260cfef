// A name is kept in both languages, whatever the interface's: so these are not the interface's texts.
import type { CampaignKind } from "../../../../api/campaigns/campaign-queries";

interface NamedTerm {
  year: number;
  number: number;
}

const kinds = {
  midterm: { zh: "期中教学反馈", en: "mid-term feedback" },
  final: { zh: "期末评教", en: "final evaluation" },
} as const satisfies Record<CampaignKind, { zh: string; en: string }>;

/** 2026–2027 第1学期期末评教 */
export function defaultName({ year, number }: NamedTerm, kind: CampaignKind): { zh: string; en: string } {
  const years = `${year}–${year + 1}`;
  return { zh: `${years} 第${number}学期${kinds[kind].zh}`, en: `${years} term ${number} ${kinds[kind].en}` };
}
