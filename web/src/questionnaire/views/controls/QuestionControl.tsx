import { NumberControl } from "./NumberControl";
import { ChoiceControl, ChoicesControl } from "./OptionControls";
import { ScaleControl } from "./ScaleControl";
import { TextControl } from "./TextControl";
import type { ControlProps } from "./control-props";
import "../question.css";

/** What one answers with, without the question above it. */
export function QuestionControl({ question, ...rest }: ControlProps) {
  switch (question.type) {
    case "scale":
      return <ScaleControl question={question} {...rest} />;
    case "choice":
      return <ChoiceControl question={question} {...rest} />;
    case "choices":
      return <ChoicesControl question={question} {...rest} />;
    case "number":
      return <NumberControl question={question} {...rest} />;
    case "text":
      return <TextControl question={question} {...rest} />;
  }
}
