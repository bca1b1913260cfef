/** What stands where the form stood: it arrived, it waits, it cannot be. */
import { useEffect } from "react";

import type { EvaluationForm } from "../../../api/models";
import type { ballotSupport } from "../../../ballot/support";
import { useTranslation } from "../../../i18n/use-translation";
import type { View } from "../view";
import { Halted } from "./Halted";
import { haltOf } from "./halts";
import { Message } from "./Message";
import { Receipt } from "./Receipt";
import { Waiting } from "./Waiting";
import "./outcome.css";

// They come along: all are fetched while the form is filled in.
export { PersonalHint } from "../../../answering/typed/PersonalHint";
export { EarlierReplies } from "../../../answering/replies/EarlierReplies";
export { InAppNote } from "../keeping/InAppNote";
export { KeepChoice } from "../keeping/KeepChoice";
export { SendingFailed } from "./SendingFailed";

type OutcomeProps = {
  view: Exclude<View, { kind: "form" }>;
  form: EvaluationForm;
  now: Date;
  /** It stands. */
  onShown?: (kind: View["kind"]) => void;
  onAgain: () => void;
};

export function Outcome({ view, form, now, onShown, onAgain }: OutcomeProps) {
  const { kind } = view;
  useEffect(() => onShown?.(kind), [onShown, kind]);

  switch (view.kind) {
    case "waiting":
      return <Waiting form={form} submission={view.submission} now={now} onChange={onAgain} />;
    case "receipt":
      return <Receipt form={form} submission={view.submission} now={now} onChange={onAgain} />;
    case "halted":
      return <Halted halt={haltOf(view.why)} form={form} submission={view.submission} now={now} onRetry={onAgain} />;
  }
}

/** Nothing to answer here, or nothing to answer with. */
export function NoForm({ why }: { why: NonNullable<ReturnType<typeof ballotSupport>> | "notFound" }) {
  const { t } = useTranslation("outcome");
  if (why === "notFound") return <Message title={t("notFound")} text={t("notFoundText")} />;
  return <Message title={t("unsupported.title")} text={t(`unsupported.${why}`)} tone="warn" icon="warning" />;
}
