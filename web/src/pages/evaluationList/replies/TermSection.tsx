import { Reply } from "../../../answering/replies/Reply";
import type { RepliedClass } from "../../../api/results/reply-queries";
import { useTermText } from "../../../calendar/use-term-text";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { Section } from "../../../ui/layout/Panel";
import type { TermReplies } from "./by-term";

/** One term: what was answered, and in a line which classes were not yet. */
export function TermSection({ of: { term, answered, unanswered } }: { of: TermReplies }) {
  const { t } = useTranslation("outcome");
  const localText = useLocalText();
  const termText = useTermText();
  const names = unanswered.map(({ course_name }) => localText(course_name));
  const note = t("replies.notYet", { courses: [...new Set(names)].join(t("replies.and")) });
  return (
    <Section
      id={`term-${term.year}-${term.number}`}
      title={termText.name(term)}
      {...(unanswered.length > 0 && { note })}
    >
      {answered.length > 0 && (
        <div className="panel">
          {answered.map((one) => (
            <ClassReplies key={one.evaluation} of={one} />
          ))}
        </div>
      )}
    </Section>
  );
}

function ClassReplies({ of }: { of: RepliedClass }) {
  const { t } = useTranslation("outcome");
  const localText = useLocalText();
  return (
    <article id={of.evaluation} className="replied-class">
      <h3>{localText(of.course_name)}</h3>
      <p className="text-sm text-muted">
        {t("replies.of", { class: of.class_code, campaign: localText(of.campaign_name) })}
      </p>
      {of.replies.map((reply) => (
        <Reply key={reply.name + reply.body} reply={reply} by={t("replies.by", { name: reply.name })} />
      ))}
    </article>
  );
}
