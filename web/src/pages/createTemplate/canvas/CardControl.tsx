import { memo } from "react";

import type { Question } from "../../../questionnaire/model";
import { QuestionControl } from "../../../questionnaire/views/controls/QuestionControl";
import { isSameBut } from "../same-question";

const doNothing = () => {};

/** What one will answer with, to look at. Not drawn again for a key press in the title. */
export const CardControl = memo(
  function CardControl({ question }: { question: Question }) {
    return (
      <div className="question card-control" inert>
        <QuestionControl
          question={question}
          answer={undefined}
          language="zh-CN"
          id={`control-${question.id}`}
          onAnswer={doNothing}
        />
      </div>
    );
  },
  (before, next) => isSameBut(before.question, next.question, ["text", "help", "required", "shown_when"]),
);
