import { FormFailure } from "../../../forms/FormFailure";
import { useTranslation } from "../../../i18n/use-translation";
import { withMark } from "../day/day-marks";
import { type Fault, isFieldRule } from "../term/term-check";
import type { Span } from "../day/use-day-selection";
import { useFaultText } from "./use-fault-text";
import type { TermForm } from "../term/use-term-form";

type FaultSummaryProps = { form: TermForm; span: Span; onGoTo: (fault: Fault) => void };

/** All that is wrong, rule by rule, each with the way to where it can be put right. */
export function FaultSummary({ form, span, onGoTo }: FaultSummaryProps) {
  const { t } = useTranslation("calendarManagement");
  const faultText = useFaultText(form);
  const { draft, faults, setDays } = form;
  const rules = [...new Set(faults.map(({ rule }) => rule))];
  const isShown = (date: string) => span.first <= date && date <= span.last;

  return (
    <FormFailure>
      <p>{t("fault.title")}</p>
      <ul className="max-h-32 list-disc overflow-y-auto pl-5">
        {rules.map((rule) => {
          const broken = faults.filter((fault) => fault.rule === rule);
          const dates = broken.map(({ date }) => date);
          const outside = !isFieldRule(rule) && !dates.some(isShown);
          const [first] = broken;
          return (
            <li key={rule}>
              {faultText(rule, dates)}{" "}
              {outside ? (
                <JumpButton onClick={() => setDays(withMark(draft.days, dates, null))}>{t("fault.remove")}</JumpButton>
              ) : (
                first && <JumpButton onClick={() => onGoTo(first)}>{t("fault.goTo")}</JumpButton>
              )}
            </li>
          );
        })}
      </ul>
    </FormFailure>
  );
}

function JumpButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" onClick={onClick} className="whitespace-nowrap text-danger underline underline-offset-3">
      {children}
    </button>
  );
}
