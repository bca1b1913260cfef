import type { Reply } from "../../../../api/results/result-queries";
import type { ResultView } from "../../../../api/models";
import { useSchoolTime } from "../../../../api/use-school-time";
import { useTranslation } from "../../../../i18n/use-translation";
import { ReplyForm } from "./ReplyForm";
import { ResultSection } from "../ResultSection";
import { replyOf } from "./use-reply";

/** What the teachers answer to the class: the reader's own to be written, the others' to be read. */
export function Replies({ view }: { view: ResultView }) {
  const { t } = useTranslation("results");
  const { teacher, replies } = view;
  const own = replyOf(teacher, replies);
  const others = replies.filter((reply) => reply !== own);
  if (teacher === null && others.length === 0) return null;
  const { eligible } = view.result.response;
  // What is said after a midterm is for this class alone.
  const note = view.campaign.kind === "final" ? "reply.note" : "reply.noteMidterm";
  return (
    <ResultSection
      id="reply"
      title={t(teacher === null ? "reply.given" : "reply.title")}
      note={teacher === null ? undefined : t(note, { count: eligible })}
    >
      {others.length > 0 && (
        <ul className="result-reply grid gap-4">
          {others.map((reply) => (
            <Given key={reply.teacher} reply={reply} />
          ))}
        </ul>
      )}
      {teacher !== null && <ReplyForm evaluation={view.evaluation} teacher={teacher} kept={own} />}
    </ResultSection>
  );
}

function Given({ reply }: { reply: Reply }) {
  const { t } = useTranslation("results");
  const { locale, timeZone } = useSchoolTime();
  const at = new Date(reply.edited_at ?? reply.written_at);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(at);
  return (
    <li className="rounded-xl bg-sunken px-4 py-3">
      <p className="result-written">{reply.body}</p>
      <p className="mt-1 text-note text-muted">
        {t("reply.by", { name: reply.name, day })}
        {t("comma")}
        {t(`mark.state.${reply.state}`)}
      </p>
      {reply.outcome !== null && <p className="text-sm">{reply.outcome}</p>}
    </li>
  );
}
