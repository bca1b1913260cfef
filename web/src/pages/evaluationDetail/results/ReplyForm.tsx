import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../api/error-text";
import { ApiError } from "../../../api/errors";
import { changeReply } from "../../../api/result-queries";
import type { Reply } from "../../../api/result-types";
import { Field } from "../../../forms/Field";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/Banner";
import { Button } from "../../../ui/Button";

const longest = 2000;
const formParameters = ["evaluation"] as const;

/** Written, changed and taken back in one place; what was taken back stays in the field, so that nothing is lost. */
export function ReplyForm({ evaluation, kept }: { evaluation: string; kept: Reply | null }) {
  const { t } = useTranslation("results");
  const errorText = useErrorText();
  const [text, setText] = useState(kept?.body ?? "");
  const [done, setDone] = useState<"saved" | "taken" | null>(null);
  const [empty, setEmpty] = useState(false);
  const change = useMutation(changeReply);
  const unsaved = text.trim() !== (kept?.body ?? "") && !(done === "taken" && kept === null);
  const quotes = change.error instanceof ApiError && change.error.fields["body"] === "quotes_comment";
  const isConflict = change.error instanceof ApiError && change.error.status === 409;

  function send(body: string, then: "saved" | "taken") {
    setDone(null);
    setEmpty(false);
    change.mutate({ evaluation, body, version: kept?.version ?? null }, { onSuccess: () => setDone(then) });
  }

  function publish() {
    if (text.trim() === "") setEmpty(true);
    else send(text.trim(), "saved");
  }

  return (
    <div className="result-reply grid gap-3">
      <p className="text-sm text-muted">{t("reply.alone")}</p>
      <Field
        label={t("reply.label")}
        hint={t("reply.hint", { count: [...text].length, longest })}
        error={empty ? t("reply.empty") : quotes ? t("reply.quotes") : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            value={text}
            maxLength={longest}
            rows={6}
            className="input"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setDone(null);
              setEmpty(false);
              change.reset();
            }}
          />
        )}
      </Field>
      {change.error && !quotes && (
        <Banner tone="danger" role="alert">
          {isConflict ? t("reply.conflict") : errorText(change.error)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="compact"
          busy={change.isPending}
          disabled={kept !== null && !unsaved}
          aria-describedby="reply-state"
          onClick={publish}
        >
          {t(kept === null ? "reply.publish" : "reply.save")}
        </Button>
        {kept !== null && (
          <Button variant="danger" size="compact" busy={change.isPending} onClick={() => send("", "taken")}>
            {t("reply.take")}
          </Button>
        )}
        <p id="reply-state" role="status" className="text-sm text-muted">
          {done === null ? (kept !== null && !unsaved ? t("reply.visible") : "") : t(`reply.${done}`)}
        </p>
      </div>
      <LeaveGuard unsaved={unsaved && !change.isPending} named={formParameters} />
    </div>
  );
}
