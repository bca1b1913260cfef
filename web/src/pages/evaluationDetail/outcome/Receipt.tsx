import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useRef } from "react";

import { checkAddress } from "../../../answering/receipts/check-address";
import { listName } from "../../../answering/receipts/list-name";
import { receiptCode } from "../../../answering/receipts/receipt-code";
import { groupsOf, tallyOf } from "../../../answering/standing";
import { arrivedOf, keptAnswersOf } from "../../../answering/start";
import { useCards } from "../../../answering/use-cards";
import { useDueWords } from "../../../answering/use-due-words";
import { institutionQuery } from "../../../api/own/queries";
import type { EvaluationForm } from "../../../api/models";
import { type Submission, toldDays } from "../../../ballot/submission";
import { loadPageTexts } from "../../../i18n/language";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { paths } from "../../paths";
import { Button } from "../../../ui/control/Button";
import { buttonClass } from "../../../ui/control/button-class";
import { Parts } from "../../../ui/text/Parts";
import { useToast } from "../../../ui/feedback/Toast";
import { KeptAnswers } from "../keeping/KeptAnswers";
import { AboutForm } from "./AboutForm";
import { Message } from "./Message";
import { isOpen } from "../view";
import type { SlipTexts } from "./slip-picture";

// Only a counted one has something to tell. Also for who wrote nothing: the list is downloaded by everybody alike, so that
// asking for it does not tell who has written.
const OwnComments = lazy(async () => {
  const [{ OwnComments: shown }] = await Promise.all([import("./OwnComments"), loadPageTexts("fate")]);
  return { default: shown };
});

/** For thirty days after publishing; then neither side can open anything any more. */
const isTold = ({ published_at }: EvaluationForm, now: Date): boolean =>
  published_at === null || now.getTime() <= Date.parse(published_at) + toldDays * 24 * 60 * 60 * 1000;

type ReceiptProps = { form: EvaluationForm; submission: Submission; now: Date; onChange: () => void };

/** It arrived: what was counted in, the slip to keep, what comes next. */
export function Receipt({ form, submission, now, onChange }: ReceiptProps) {
  const { t } = useTranslation("outcome");
  const counted = form.state === "counted" || form.state === "published";
  const tags = arrivedOf(submission)?.tags ?? [];
  const closed = form.state === "interrupted" ? "textInterrupted" : "textClosed";
  const text = counted ? "textCounted" : isOpen(form) ? "text" : closed;

  return (
    <Message tone="ok" title={t("receipt.title")} text={t(`receipt.${text}`)}>
      <Slip form={form} submission={submission} now={now} />
      <NextOne now={now} />
      {counted && isTold(form, now) && (
        <Suspense>
          <OwnComments form={form} user={submission.user} tags={tags} />
        </Suspense>
      )}
      <Afterwards
        form={form}
        submission={submission}
        now={now}
        counted={counted}
        onChange={submission.token === null ? undefined : onChange}
      />
    </Message>
  );
}

function Slip({ form, submission, now }: Omit<ReceiptProps, "onChange">) {
  const { t } = useTranslation("outcome");
  const localText = useLocalText();
  const words = useDueWords(now);
  const toast = useToast();
  const { data: institution } = useQuery(institutionQuery);
  const arrived = arrivedOf(submission);
  if (!arrived) return null;
  const code = receiptCode(arrived.receipt);

  // The address names the course's list and nothing else: a receipt in an address would be told to the server.
  const copyText = t("receipt.copyText", {
    code,
    course: localText(form.course_name),
    campaign: localText(form.campaign.name),
    address: new URL(paths.counted({ list: listName(form.institution, form.id) }), location.href).href,
  });

  const picture = (): SlipTexts => ({
    brand: t("picture.brand"),
    school: institution ? localText(institution.name) : "",
    slip: t("picture.slip"),
    course: localText(form.course_name),
    about: [words.names(form.teachers), localText(form.campaign.name)],
    codeLabel: t("receipt.code"),
    code,
    times: t("picture.times", { closes: words.closes(form.closes_at), counts: words.when(form.counts_at) }),
    scan: t("picture.scan"),
    says: t("picture.says"),
    address: checkAddress(paths.counted({ list: listName(form.institution, form.id) }), code, location.href),
  });

  async function copy() {
    try {
      await navigator.clipboard.writeText(copyText);
      toast.show({ text: t("receipt.copied") });
    } catch {
      toast.show({ text: t("receipt.copyFailed"), tone: "danger" });
    }
  }

  return (
    <section className="panel">
      <div className="p-4 sm:p-5">
        <AboutForm form={form} now={now} />
      </div>
      <div className="slip-stub">
        <dl>
          <dt className="text-sm text-muted">{t("receipt.code")}</dt>
          <dd className="code-groups">
            {code.split(" ").map((group) => (
              <span key={group}>{group} </span>
            ))}
          </dd>
        </dl>
        <p className="text-sm text-muted">{t("receipt.keep")}</p>
        {submission.pinned && (
          <p className="text-sm text-muted">{t("receipt.formCode", { code: submission.pinned.code })}</p>
        )}
        {arrived.version > 1 && (
          <p className="text-sm text-muted">{t("receipt.version", { version: arrived.version })}</p>
        )}
        <div className="mt-3 flex gap-3">
          <Button size="compact" className="flex-1 sm:flex-none" onClick={() => void copy()}>
            {t("receipt.copy")}
          </Button>
          <Button
            size="compact"
            className="flex-1 sm:flex-none"
            onClick={() => void import("./slip-picture").then(({ savePicture }) => savePicture(picture()))}
          >
            {t("receipt.image")}
          </Button>
        </div>
      </div>
    </section>
  );
}

function NextOne({ now }: { now: Date }) {
  const { t } = useTranslation("outcome");
  const localText = useLocalText();
  const words = useDueWords(now);
  const { cards } = useCards();
  const [next] = groupsOf(cards ?? []).flatMap((group) => group.cards);
  if (!cards || !next) return null;
  const { done, total } = tallyOf(cards);
  const { evaluation } = next;

  return (
    <section className="grid gap-4 rounded-xl border bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-5">
      <div>
        <p className="text-sm text-muted">{t("receipt.next", { due: words.closes(evaluation.closes_at) })}</p>
        <h2 className="text-lg">{localText(evaluation.course_name)}</h2>
        <p className="text-sm text-muted">
          <Parts
            parts={[
              words.names(evaluation.teachers),
              words.minutes(evaluation.questions),
              t("receipt.doneOf", { done, total }),
            ]}
          />
        </p>
      </div>
      <Link to={paths.evaluationDetail({ evaluation: evaluation.id })} className={buttonClass({ variant: "primary" })}>
        {t("receipt.goOn")}
      </Link>
    </section>
  );
}

type AfterwardsProps = {
  form: EvaluationForm;
  submission: Submission;
  now: Date;
  counted: boolean;
  /** Missing: what it takes was erased when it closed, and it was opened again since. */
  onChange: (() => void) | undefined;
};

function Afterwards({ form, submission, now, counted, onChange }: AfterwardsProps) {
  const { t } = useTranslation("outcome");
  const change = useRef<HTMLButtonElement>(null);
  const isKept = keptAnswersOf(submission) !== null;
  const words = useDueWords(now);
  const open = isOpen(form);
  const check = (
    <Link to="/counted" search={{ list: listName(form.institution, form.id) }} className="link inline-block">
      {t("receipt.check")}
    </Link>
  );

  return (
    <section aria-labelledby="afterwards" className="grid gap-2">
      <h2 id="afterwards" className="px-1 text-base">
        {t("receipt.after")}
      </h2>
      <ol className="time-line rounded-xl border bg-surface p-4 sm:px-5">
        {open && (
          <li data-now="">
            <h3 className="text-md/6.5">{t("receipt.now")}</h3>
            <p className="text-sm text-muted">
              {onChange ? words.until(form.closes_at) : t("receipt.reopened")}{" "}
              {onChange && (
                <button ref={change} type="button" className="link inline-block" onClick={onChange}>
                  {t(isKept ? "receipt.changeKept" : "receipt.change")}
                </button>
              )}
            </p>
            {isKept && (
              <KeptAnswers user={submission.user} evaluation={form.id} onForgotten={() => change.current?.focus()} />
            )}
          </li>
        )}
        <li data-now={open || counted ? undefined : ""}>
          <h3 className="text-md/6.5">{words.closes(form.closes_at)}</h3>
          <p className="text-sm text-muted">{t(open ? "receipt.closing" : "receipt.closedChange")}</p>
        </li>
        <li data-now={counted ? "" : undefined}>
          <h3 className="text-md/6.5">
            {t(counted ? "receipt.countedNow" : "receipt.counting", { when: words.when(form.counts_at) })}
          </h3>
          <p className="text-sm text-muted">
            {t("receipt.countingText")} {check}
          </p>
        </li>
        <li>
          <h3 className="text-md/6.5">{t("receipt.publishing")}</h3>
          <p className="text-sm text-muted">{t("receipt.publishingText")}</p>
        </li>
      </ol>
    </section>
  );
}
