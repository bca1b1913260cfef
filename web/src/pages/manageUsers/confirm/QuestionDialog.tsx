import { DisableDialog } from "./DisableDialog";
import type { Question } from "./question";
import { ReleaseDialog } from "./ReleaseDialog";
import { ResetDialog } from "./ResetDialog";

type QuestionDialogProps = { question: Question; open: boolean; onClose: () => void };

const dialogs = { reset: ResetDialog, disable: DisableDialog, release: ReleaseDialog };

export function QuestionDialog({ question, ...dialog }: QuestionDialogProps) {
  const Dialog = dialogs[question.kind];
  return <Dialog user={question.user} {...dialog} />;
}
