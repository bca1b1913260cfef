import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import type { ScaleQuestion } from "../../../questionnaire/model";
import { LikertLegend } from "../../../results/LikertBar";
import type { ClassResult } from "../../../results/model";
import { useResultsView } from "../../../results/view";
import { QuestionRow } from "./QuestionRow";
import { ResultSection } from "./ResultSection";
import type { ShownQuestion, ShownSection } from "./shape";
import { useScaleLabels } from "./use-scale-labels";

type QuestionsProps = { sections: readonly ShownSection[]; minimums: ClassResult["minimums"] };

const isText = ({ question }: ShownQuestion) => question.type === "text";
/** Whose words the legend has; of a reversed one they stand below its own bar. */
const scaleOf = ({ questions }: ShownSection): ScaleQuestion | null => {
  const scales = questions.flatMap(({ question }) => (question.type === "scale" ? [question] : []));
  return scales.find(({ reversed }) => !reversed) ?? null;
};

/** Every question in the form's order, with how many gave each answer. Texts stand below, among the comments. */
export function Questions({ sections, minimums }: QuestionsProps) {
  const { t } = useTranslation("results");
  const shown = sections.filter(({ questions }) => questions.some((question) => !isText(question)));
  return (
    <ResultSection title={t("questions.title")} note={t("questions.note")}>
      <div className="grid gap-8">
        {shown.map((section) => (
          <SectionQuestions key={section.id} section={section} minimums={minimums} />
        ))}
      </div>
    </ResultSection>
  );
}

function SectionQuestions({ section, minimums }: { section: ShownSection; minimums: ClassResult["minimums"] }) {
  const { t } = useTranslation("results");
  const localText = useLocalText();
  const view = useResultsView();
  const labelsOf = useScaleLabels();
  const { title, about, weight, questions } = section;
  const scale = scaleOf(section);
  const legend = scale ? labelsOf(scale) : [];
  const name = title === null ? t("own.title") : localText(title);
  return (
    <section aria-label={name} className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-base">
          {about === null ? name : t("about", { title: name, name: about })}
          {weight !== null && <span className="text-note font-normal text-muted"> {t("weight", { weight })}</span>}
        </h3>
        {scale && view === "chart" && <LikertLegend labels={legend} />}
      </div>
      {title === null && <p className="text-sm text-muted">{t("own.note")}</p>}
      <ul>
        {questions
          .filter((question) => !isText(question))
          .map((question) => (
            <QuestionRow key={question.key} shown={question} minimums={minimums} legend={legend} />
          ))}
      </ul>
    </section>
  );
}
