import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";

import { useDueWords } from "../../answering/use-due-words";
import { studentEvaluationsQuery } from "../../api/ballots/evaluation-queries";
import type { EvaluationForm } from "../../api/models";
import type { Submission } from "../../ballot/submission";
import { useLanguage } from "../../i18n/language";
import { useLocalText } from "../../i18n/local-text";
import { useTranslation } from "../../i18n/use-translation";
import { useNow } from "../../lib/now";
import { useOnline } from "../../lib/online";
import { paths } from "../paths";
import { AnswerFrame } from "../../questionnaire/frame/AnswerFrame";
import { useAnswers } from "../../questionnaire/frame/use-answers";
import type { Answers } from "../../questionnaire/model";
import { Watch, type WatchProps } from "../../questionnaire/views/controls/anonymous";
import { Banner } from "../../ui/feedback/Banner";
import { PageTitle } from "../../ui/layout/PageTitle";
import { Parts } from "../../ui/text/Parts";
import {
  EarlierReplies,
  InAppNote,
  KeepChoice,
  Outcome,
  PersonalHint,
  preloadOutcome,
  SendingFailed,
} from "./lazy-outcome";
import { PromiseBox, PromiseLine } from "./promise/PromiseBox";
import { type Failure, useSending } from "./use-sending";
import { useDeviceStore } from "./use-device-store";
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

/** The form, with everything that is known about it before it is sent, and the ballot that is made of it. */
export function Filling(props: FillingProps) {
  const { form, me, replaces, phase, onSending, onEnded, onFailed, onLeave } = props;
  const { t } = useTranslation("answering");
  const language = useLanguage();
  const localText = useLocalText();
  const now = useNow();
  const online = useOnline();
  const words = useDueWords(now);
  const frozen = form.frozen;
  // The draft is read once; from here on the page knows better.
  const [beginning] = useState(props.beginning);
  const { from, openMs } = beginning;
  const [keep, setKeep] = useState(beginning.keep);
  const device = useDeviceStore({ user: me, evaluation: form.id, replaces, frozen, openBeforeMs: openMs });
  const sending = useSending({ onEnded, onFailed });
  const check = useFormCheck(form, frozen);
  const { kept, giveUp, ...answering } = useAnswers({
    frozen,
    beginning: { ...beginning, isDraft: from === "draft" },
    store: device.store,
    onFinish: send,
  });

  function send(answers: Answers) {
    onSending();
    const code = check?.kind === "same" ? check.code : null;
    return sending.send({ user: me, form, frozen, answers, tooFast: device.isTooFast(answers), keep, code });
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

  function leave() {
    giveUp();
    onLeave?.();
  }

  return (
    <Watch value={watch}>
      <AnswerFrame
        {...answering}
        frozen={frozen}
        onChange={answering.change}
        language={language}
        head={
          <>
            <PageTitle>{localText(form.course_name)}</PageTitle>
            <p className="text-sm text-muted">
              <Parts
                parts={[
                  words.names(form.teachers),
                  t("size", { count: answering.total }),
                  words.closes(form.closes_at),
                ]}
              />
            </p>
          </>
        }
        notice={
          <>
            <Notes from={from} failure={sending.failure} again={onLeave && leave} />
            {answering.filling.step === 0 ? (
              <>
                <Suspense>
                  <InAppNote />
                </Suspense>
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
        atEnd={
          <Suspense>
            <KeepChoice keep={keep} onChange={setKeep} />
          </Suspense>
        }
        kept={
          (kept !== "nothing" || !online) && (
            <span className={kept === "failed" || !online ? "inline-block text-warn" : "inline-block"}>
              {t(kept === "failed" ? "bar.notKept" : online ? "bar.kept" : "bar.offline")}
            </span>
          )
        }
        send={t("bar.send")}
        sending={phase && { doing: t(`bar.${phases[phase]}`), button: t("bar.sending") }}
      />
    </Watch>
  );
}

const watch = (typed: WatchProps) => (
  <Suspense>
    <PersonalHint {...typed} />
  </Suspense>
);

/** Said of an answer that is there already. */
const beganWith = {
  nothing: "again.text",
  acknowledged: "again.text",
  kept: "again.kept",
  draft: "restored",
  unsent: "fromUnsent",
} as const satisfies Record<Beginning["from"], string>;

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
          {t(beganWith[from])}
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
