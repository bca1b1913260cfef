import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

import { listName } from "../../../answering/receipts/list-name";
import { isStopped } from "../../../answering/start";
import type { EvaluationForm } from "../../../api/models";
import type { Submission } from "../../../ballot/submission";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import type { IconName } from "../../../ui/icon/Icon";
import { AboutForm } from "./AboutForm";
import { canBeSent, notesOf } from "./halt-notes";
import type { Halt } from "./halts";
import { Message } from "./Message";
import { isOpen } from "../view";

type HaltedProps = {
  halt: Halt;
  form: EvaluationForm;
  submission: Submission | null;
  now: Date;
  onRetry: () => void;
};

const looks: Record<Halt, { tone: "neutral" | "danger"; icon: IconName; retry: boolean }> = {
  elsewhere: { tone: "neutral", icon: "device-phone", retry: false },
  closed: { tone: "neutral", icon: "clock", retry: false },
  notEligible: { tone: "neutral", icon: "info", retry: false },
  superseded: { tone: "neutral", icon: "check", retry: false },
  refused: { tone: "danger", icon: "warning", retry: true },
  distrust: { tone: "danger", icon: "warning", retry: true },
  missing: { tone: "neutral", icon: "clock", retry: true },
  unseen: { tone: "neutral", icon: "info", retry: true },
  unproved: { tone: "danger", icon: "warning", retry: true },
};

/** Answered on another device, and nothing to do about it any more: how far the round has come. */
const overBy = ({ state }: EvaluationForm) => (state === "counted" || state === "published" ? "counted" : "sealed");

/** What there is to see once it was counted: the list, and what the teacher has said to the class. */
function CountedLinks({ form }: { form: EvaluationForm }) {
  const { t } = useTranslation("outcome");
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      <Link to="/counted" search={{ list: listName(form.institution, form.id) }} className="link">
        {t("over.counted.check")}
      </Link>
      <Link to="/user/evaluationList" search={{ view: "replies" }} className="link">
        {t("over.counted.replies")}
      </Link>
    </p>
  );
}

/** Why it does not go on, what became of the answers, and where to go on. */
export function Halted({ halt, form, submission, now, onRetry }: HaltedProps) {
  const { t } = useTranslation("outcome");
  const { tone, icon, retry } = looks[halt];
  const over = halt === "elsewhere" && !submission && !isOpen(form) ? overBy(form) : null;
  const { mutate, isPending } = useMutation({
    mutationFn: async (given: Submission) => {
      const { outbox } = await import("../../../answering/machinery");
      await outbox.discard(given.user, given.evaluation);
    },
  });
  const notes = submission ? notesOf(halt, submission) : [];
  const canRetry = retry && isOpen(form) && (!submission || canBeSent(submission));
  const givesUp = submission && isStopped(submission);

  return (
    <Message
      tone={tone}
      icon={over ? "check" : icon}
      title={over ? t(`over.${over}.title`) : t(`stopped.${halt}.title`)}
      text={
        over
          ? t(`over.${over}.text`)
          : halt === "closed" && !submission
            ? t("stopped.closed.missed")
            : t(`stopped.${halt}.text`)
      }
    >
      <section className="panel">
        <div className="p-4 sm:p-5">
          <AboutForm form={form} now={now} />
        </div>
        <div className="grid gap-3 p-4 text-sm not-has-[>*]:hidden sm:p-5">
          {halt === "elsewhere" && !over && <p className="text-muted">{t("stopped.elsewhere.why")}</p>}
          {over === "counted" && <CountedLinks form={form} />}
          {halt === "distrust" && <p className="text-muted">{t("stopped.distrust.what")}</p>}
          {notes.length > 0 && (
            <p>
              {notes.map((note) => (
                <span key={note} className="inline-block">
                  {t(`stopped.${note}`)}
                </span>
              ))}
            </p>
          )}
          {(canRetry || givesUp) && (
            <div className="flex flex-wrap gap-3">
              {canRetry && (
                <Button size="compact" onClick={onRetry}>
                  {t("stopped.retry")}
                </Button>
              )}
              {givesUp && (
                <Button size="compact" variant="danger" busy={isPending} onClick={() => mutate(submission)}>
                  {t("stopped.giveUp")}
                </Button>
              )}
            </div>
          )}
        </div>
      </section>
    </Message>
  );
}
