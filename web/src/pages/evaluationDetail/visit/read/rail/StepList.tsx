import type { ReportView } from "../../../../../api/observation/report-queries";
import type { Reader } from "../words/reader";
import { stepsOf } from "../words/steps";
import { useStepWords } from "./use-step-words";

type StepListProps = { view: ReportView; reader: Reader; today: string };

export function StepList({ view, reader, today }: StepListProps) {
  const words = useStepWords(view, reader, today);
  return (
    <ol className="visit-steps">
      {stepsOf(view, today).map((step) => {
        const { title, text } = words(step);
        return (
          <li key={step.name} aria-current={step.now ? "step" : undefined}>
            <h3 className="text-sm">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
