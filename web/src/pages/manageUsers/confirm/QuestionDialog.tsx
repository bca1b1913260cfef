import { DisableDialog } from "./DisableDialog";
import type { Question } from "./question";
import { ResetDialog } from "./ResetDialog";

type QuestionDialogProps = { question: Question; open: boolean; onClose: () => void };

export function QuestionDialog({ question, ...dialog }: QuestionDialogProps) {
  return question.kind === "reset" ? (
    <ResetDialog user={question.user} {...dialog} />
  ) : (
    <DisableDialog user={question.user} {...dialog} />
  );
}
