import { CreateDialog } from "./CreateDialog";
import { DeedDialog } from "./DeedDialog";
import type { Question } from "./question";

type QuestionDialogProps = {
  question: Question;
  open: boolean;
  onClose: () => void;
  onDiscarded: (() => void) | undefined;
};

export function QuestionDialog({ question, onDiscarded, ...dialog }: QuestionDialogProps) {
  if (question.kind === "create") return <CreateDialog kind={question.of} copy={question.copy} {...dialog} />;
  return <DeedDialog deed={question.kind} template={question.template} onDiscarded={onDiscarded} {...dialog} />;
}
