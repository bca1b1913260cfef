import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";

import { draftsQuery, submissionsQuery } from "../../answering/device/device-queries";
import { drafts as keptDrafts } from "../../answering/device/kept";
import { useMe } from "../../answering/use-me";
import { isForbidden, isGone } from "../../api/errors";
import { evaluationFormQuery, studentEvaluationsQuery } from "../../api/ballots/evaluation-queries";
import type { EvaluationForm } from "../../api/models";
import { ballotSupport } from "../../ballot/support";
import { useTranslation } from "../../i18n/use-translation";
import { focusHeading } from "../../lib/focus-heading";
import { useNow } from "../../lib/now";
import { LoadFailure } from "../../loading/LoadFailure";
import { StateMessage } from "../../ui/feedback/StateMessage";
import { NoPermissionPage } from "../../loading/NoPermissionPage";
import { Filling } from "./Filling";
import { FormLoading } from "./FormLoading";
import { NoForm, Outcome } from "./lazy-outcome";
import { beginningOf, isStale, type View, viewOf } from "./view";

/** One questionnaire of one student, from the first question to the receipt. */
export function Answer({ evaluation }: { evaluation: string }) {
  const { t } = useTranslation("answering");
  const me = useMe();
  const { data: form, error, isFetching, isPaused, refetch } = useQuery(evaluationFormQuery(evaluation));

  if (isForbidden(error)) return <NoPermissionPage />;
  const lacking = ballotSupport();
  if (lacking) return <Late show={<NoForm why={lacking} />} />;
  if (form && me !== undefined) return <Known form={form} me={me} />;
  if (isPaused) return <Offline />;
  if (!error) return <FormLoading />;
  if (isGone(error)) return <Late show={<NoForm why="notFound" />} />;
  return (
    <div className="mx-auto max-w-column px-4 py-6">
      <h1 tabIndex={-1} className="sr-only">
        {t("loadFailed")}
      </h1>
      <LoadFailure title={t("loadFailed")} error={error} retry={refetch} retrying={isFetching} />
    </div>
  );
}

/** Opened without a network: what was not fetched before cannot be shown. */
function Offline() {
  const { t } = useTranslation("answering");
  return (
    <div className="mx-auto max-w-column px-4 py-6">
      <h1 tabIndex={-1} className="sr-only">
        {t("offline")}
      </h1>
      <StateMessage title={t("offline")} text={t("offlineText")} />
    </div>
  );
}

/** What comes after the form is fetched while it is filled in; who opens the page later waits a moment. */
function Late({ show }: { show: ReactNode }) {
  return <Suspense fallback={<FormLoading />}>{show}</Suspense>;
}

function Known({ form, me }: { form: EvaluationForm; me: string }) {
  const queryClient = useQueryClient();
  const now = useNow();
  const [again, setAgain] = useState(false);
  const [sending, setSending] = useState(false);
  const submissions = useQuery(submissionsQuery(me));
  const drafts = useQuery(draftsQuery(me));
  const submission = submissions.data?.find((one) => one.evaluation === form.id) ?? null;
  const draft = drafts.data?.find((one) => one.evaluation === form.id) ?? null;
  const known = submissions.data !== undefined && drafts.data !== undefined;
  const view = viewOf({ form, submission, again, sending });
  const arriveAt = useArrival();
  const isForm = known && view.kind === "form";
  useEffect(() => {
    if (isForm) arriveAt("form");
  }, [isForm, arriveAt]);

  const stale = draft !== null && isStale(draft, submission);
  useEffect(() => {
    if (stale) void keptDrafts.remove(me, form.id).catch(() => undefined);
  }, [stale, me, form.id]);

  if (!known) return <FormLoading />;

  /** The form goes away only when it is known what stands in its place. */
  async function ended() {
    await Promise.all([queryClient.refetchQueries(submissionsQuery(me)), queryClient.refetchQueries(draftsQuery(me))]);
    void queryClient.invalidateQueries(studentEvaluationsQuery);
    void queryClient.invalidateQueries(evaluationFormQuery(form.id));
    setAgain(false);
    setSending(false);
  }

  /** What was sent stays as it is. */
  async function leave() {
    await keptDrafts.remove(me, form.id).catch(() => undefined);
    await queryClient.refetchQueries(draftsQuery(me));
    setAgain(false);
  }

  if (view.kind !== "form") {
    return (
      <Late
        show={
          <Outcome
            key={view.kind}
            view={view}
            form={form}
            now={now}
            onShown={arriveAt}
            onAgain={() => setAgain(true)}
          />
        }
      />
    );
  }
  return (
    <Filling
      form={form}
      me={me}
      beginning={beginningOf(draft, submission)}
      replaces={submission?.version ?? 0}
      phase={sending ? (submission?.step ?? "drafted") : null}
      onSending={() => setSending(true)}
      onEnded={() => void ended()}
      onFailed={() => setSending(false)}
      onLeave={again ? () => void leave() : undefined}
    />
  );
}

/** To be told when another part has taken the page's place: its title is read out, and it begins at the top. */
function useArrival() {
  const before = useRef<View["kind"] | null>(null);
  return useCallback((kind: View["kind"]) => {
    if (before.current !== null && before.current !== kind) {
      window.scrollTo(0, 0);
      focusHeading();
    }
    before.current = kind;
  }, []);
}
