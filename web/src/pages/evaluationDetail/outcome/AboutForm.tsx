import { useDueWords } from "../../../answering/use-due-words";
import type { EvaluationForm } from "../../../api/models";
import { useLocalText } from "../../../i18n/local-text";
import { Parts } from "../../../ui/text/Parts";

/** Which questionnaire it is about: on a slip, and above what went wrong. */
export function AboutForm({ form, now }: { form: EvaluationForm; now: Date }) {
  const localText = useLocalText();
  const words = useDueWords(now);
  return (
    <>
      <h2 className="text-lg">{localText(form.course_name)}</h2>
      <p className="text-sm text-muted">
        <Parts parts={[words.names(form.teachers), localText(form.campaign.name)]} />
      </p>
    </>
  );
}
