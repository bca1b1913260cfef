import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { isTooFast, readableIn } from "../../answering/hurry";
import { useDueWords } from "../../answering/use-due-words";
import { studentEvaluationsQuery } from "../../api/ballots/evaluation-queries";
import type { EvaluationForm } from "../../api/models";
import type { Submission } from "../../ballot/submission";
import { useLanguage } from "../../i18n/language";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { useNow } from "../../lib/now";
import { paths } from "../paths";
import type { Answer, Answers } from "../../questionnaire/model";
import { progressOf } from "../../questionnaire/progress";
import { itemsOf, stepsOf } from "../../questionnaire/steps";
import { AnswerBar } from "../../questionnaire/views/AnswerBar";
import { Answering } from "../../questionnaire/views/Answering";
import { Questionnaire } from "../../questionnaire/views/Questionnaire";
import { useFilling } from "../../questionnaire/views/use-filling";
import { withAnswer } from "../../questionnaire/views/with-answer";
import { Banner } from "../../ui/feedback/Banner";
import { Button } from "../../ui/control/Button";
import { PageTitle } from "../../ui/layout/PageTitle";
import { Parts } from "../../ui/text/Parts";
import { EarlierReplies, Outcome, preloadOutcome, SendingFailed } from "./lazy-outcome";
import { PromiseBox, PromiseLine } from "./promise/PromiseBox";
import { type Failure, useSending } from "./use-sending";
import { useDraft } from "./use-draft";
import { useFormCheck } from "./use-form-check";
import type { Beginning } from "./view";
import "./filling.css";

type FillingProps = {
  form: EvaluationForm;
  me: string;
  beginning: Beginning;
  /** The version that is replaced; 0 the first time. */
  replaces: number;
  /** How far sending has come; null: it has not begun. */
  phase: Submission["step"] | null;
  onSending: () => void;
  onEnded: () => void;
  onFailed: () => void;
  /** Back to what was there; only when answering anew. */
  onLeave: (() => void) | undefined;
};

const phases = {
  drafted: "checking",
  prepared: "token",
  granted: "sealing",
  sealed: "posting",
  sent: "posting",
  acknowledged: "posting",
} as const satisfies Record<Submission["step"], string>;

/** The form, with everything that is known about it before it is sent. */
export function Filling(props: FillingProps) {
  const { form, me, replaces, phase, onSending, onEnded, onFailed, onLeave } = props;
  const { t } = useTranslation("answering");
  const language = useLanguage();
  const localText = useLocalText();
  const now = useNow();
  const words = useDueWords(now);
  const frozen = form.frozen;
  const steps = useMemo(() => stepsOf(frozen), [frozen]);
  const items = useMemo(() => itemsOf(steps), [steps]);
  // The draft is read once; from here on the page knows better.
  const [beginning] = useState(props.beginning);
  const [answers, setAnswers] = useState<Answers>(beginning.answers);
  const change = useCallback(
    (key: string, answer: Answer | undefined) => setAnswers((before) => withAnswer(before, key, answer)),
    [],
  );
  const openMs = useOpenFor(beginning.openMs);
  const { kept, keep, end } = useDraft();
  const sending = useSending({ onEnded, onFailed });
  const check = useFormCheck(form, frozen);
  const filling = useFilling({ frozen, answers, onFinish: () => void send(), startAt: beginning.step });
  const { step, isLast, found, next, goTo, goToFound } = filling;
  const progress = progressOf(steps, answers);
  const isSending = phase !== null;

  const { answered, total } = progress;
  useEffect(() => {
    if (answers === beginning.answers && step === beginning.step) return;
    const open = Math.min(openMs(), readableIn(items, answers));
    keep({ user: me, evaluation: form.id, answers, step, answered, total, replaces, openMs: open });
  }, [answers, step, beginning, me, form.id, answered, total, replaces, items, keep, openMs]);

  async function send() {
    end(true);
    onSending();
    const tooFast = isTooFast(items, answers, openMs());
    const code = check?.kind === "same" ? check.code : null;
    if (!(await sending.send({ user: me, form, frozen, answers, tooFast, code }))) end(false);
  }

  usePreparedForOffline();

  if (check?.kind === "differs" || check?.kind === "missing") {
    const why = check.kind === "differs" ? "distrust" : "missing";
    return (
      <Suspense>
        <Outcome
          view={{ kind: "halted", why, submission: null }}
          form={form}
          now={now}
          onAgain={() => location.reload()}
        />
      </Suspense>
    );
  }
  return (
    <Answering>
      <Questionnaire
        frozen={frozen}
        answers={answers}
        onChange={change}
        language={language}
        step={step}
        onStep={goTo}
        found={found}
        onFoundStep={goToFound}
        head={
          <>
            <PageTitle>{localText(form.course_name)}</PageTitle>
            <p className="text-sm text-muted">
              <Parts parts={[words.names(form.teachers), t("size", { count: total }), words.closes(form.closes_at)]} />
            </p>
          </>
        }
        notice={
          <>
            <Notes
              from={beginning.from}
              failure={sending.failure}
              again={
                onLeave &&
                (() => {
                  end(true);
                  onLeave();
                })
              }
            />
            {step === 0 ? (
              <>
                <PromiseBox check={check?.kind === "same" ? check : null} isChecking={check === undefined} />
                <Suspense>
                  <EarlierReplies evaluation={form.id} />
                </Suspense>
              </>
            ) : (
              <PromiseLine />
            )}
          </>
        }
      />
      <AnswerBar
        answered={answered}
        total={total}
        progressLabel={t("bar.progress")}
        status={
          isSending ? (
            <b className="text-text">{t(`bar.${phases[phase]}`)}</b>
          ) : (
            <>
              <b className="inline-block text-text">{t("bar.answered", { answered, total })}</b>
              {(kept !== "nothing" || beginning.from === "draft") && (
                <span className={kept === "failed" ? "text-warn" : undefined}>
                  {" · "}
                  <span className="inline-block">{t(kept === "failed" ? "bar.notKept" : "bar.kept")}</span>
                </span>
              )}
            </>
          )
        }
      >
        <Button variant="primary" busy={isSending} onClick={next}>
          {t(isSending ? "bar.sending" : isLast ? "bar.send" : "bar.next")}
        </Button>
      </AnswerBar>
    </Answering>
  );
}

type NotesProps = { from: Beginning["from"]; again: (() => void) | undefined; failure: Failure | null };

function Notes({ from, again, failure }: NotesProps) {
  const { t } = useTranslation("answering");
  return (
    <>
      {failure && (
        <Suspense>
          <SendingFailed failure={failure} />
        </Suspense>
      )}
      {from === "draft" && !again && <p className="-my-2 px-1 text-sm text-muted">{t("restored")}</p>}
      {again && (
        <Banner
          tone="info"
          action={
            <button type="button" className="link whitespace-nowrap" onClick={again}>
              {t("again.keep")}
            </button>
          }
        >
          {from === "unsent" ? t("fromUnsent") : from === "draft" ? t("restored") : t("again.text")}
        </Banner>
      )}
    </>
  );
}

/** Where one gets to from here must be there without a connection too. */
function usePreparedForOffline() {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    preloadOutcome();
    void router.preloadRoute({ to: paths.evaluationList() }).catch(() => undefined);
    void queryClient.prefetchQuery(studentEvaluationsQuery);
  }, [router, queryClient]);
}

/** For how long the form has been open, with the time before a reload. */
function useOpenFor(before: number): () => number {
  const since = useRef<number | null>(null);
  useEffect(() => {
    since.current ??= performance.now();
  }, []);
  return useCallback(() => before + performance.now() - (since.current ?? performance.now()), [before]);
}
