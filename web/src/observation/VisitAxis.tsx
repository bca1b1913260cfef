import { useTranslation } from "../i18n/use-translation";
import "./visit-axis.css";

type VisitAxisProps = {
  score: number;
  /** What the score is of. */
  of: string;
};

/** One visit, one mark: a diamond from 0 to 100, another shape than the students' dot. Needs the texts of "observation". */
export function VisitAxis({ score, of }: VisitAxisProps) {
  const { t } = useTranslation("observation");
  return (
    <svg role="img" aria-label={t("axis", { of, score: Math.round(score) })} height="22" className="visit-axis">
      <line x1="0" x2="100%" y1="11" y2="11" />
      <line x1="0" x2="0" y1="7" y2="15" />
      <line x1="50%" x2="50%" y1="8" y2="14" />
      <line x1="100%" x2="100%" y1="7" y2="15" />
      <svg x={`${score}%`} overflow="visible">
        <path d="M0 2 7 11 0 20-7 11Z" />
      </svg>
    </svg>
  );
}
