import { useLocalText } from "../../i18n/local-text";
import type { Question } from "../model";

/** Questions to be read rather than answered: their words, and between what one can choose. */
export function QuestionTexts({ questions }: { questions: readonly Question[] }) {
  const localText = useLocalText();
  return (
    <ol className="grid gap-2.5 text-sm">
      {questions.map((question, index) => (
        <li key={question.id} className="flex gap-2">
          <span className="text-muted">{index + 1}.</span>
          <div className="min-w-0">
            <p className="font-semibold break-words">{localText(question.text)}</p>
            {choicesOf(question).length > 0 && (
              <p className="break-words text-muted">
                {choicesOf(question)
                  .map(localText)
                  .join(question.type === "scale" ? " – " : " · ")}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function choicesOf(question: Question) {
  if (question.type === "scale") return question.labels;
  return "options" in question ? question.options.map(({ text }) => text) : [];
}
