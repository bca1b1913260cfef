import { useEffect, useId, useRef, useState } from "react";

import type { EnterpriseReply, EnterpriseReport } from "../../../api/results/enterprise-report";
import { useTranslation } from "../../../i18n/use-translation";
import { Button } from "../../../ui/control/Button";
import { useReportWords } from "../use-report-words";
import { ReplyForm } from "./ReplyForm";

/** The programme's one answer to all who took part: read by every reader, written by who may. */
export function Reply({ report }: { report: EnterpriseReport }) {
  const { t } = useTranslation("comprehensiveReport");
  const titleId = useId();
  const [isWriting, setWriting] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const { reply, may_reply: mayReply } = report;
  const opener = useRef<HTMLButtonElement>(null);
  const wasWriting = useRef(false);

  // The form stood in the button's place: who closes it goes on there.
  useEffect(() => {
    if (wasWriting.current && !isWriting) opener.current?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);

  function close(saved: boolean) {
    setSaved(saved);
    setWriting(false);
  }

  return (
    <section aria-labelledby={titleId} className="raters-section">
      <h2 id={titleId} className="mb-3 text-lg">
        {t("reply.title")}
      </h2>
      {isWriting ? (
        <ReplyForm report={report} onDone={() => close(true)} onCancel={() => close(false)} />
      ) : (
        <>
          {reply === null ? <p className="text-sm text-muted">{t("reply.none")}</p> : <Letter reply={reply} />}
          {mayReply && (
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <Button ref={opener} size="compact" onClick={() => setWriting(true)}>
                {t(reply === null ? "reply.write" : "reply.edit")}
              </Button>
              <p role="status" className="text-sm text-muted">
                {isSaved && t("reply.saved")}
              </p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Letter({ reply: { text, by, at } }: { reply: EnterpriseReply }) {
  const { t } = useTranslation("comprehensiveReport");
  const words = useReportWords();
  return (
    <div className="raters-letter">
      <p>{text}</p>
      <small>{by === null ? words.day(at) : t("reply.by", { name: by, day: words.day(at) })}</small>
    </div>
  );
}
