import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";

import { isConflict } from "../../../api/errors";
import {
  type EnterpriseReport,
  enterpriseReportQuery,
  writeEnterpriseReply,
} from "../../../api/results/enterprise-report";
import { useFaultFocus } from "../../../forms/use-fault-focus";

/**
 * The reply while it is written. It stands on the version that was read; when it changed elsewhere meanwhile nothing is
 * written over: what was typed stays next to what it says now, and the next save stands on that.
 */
export function useEnterpriseReply(report: EnterpriseReport, onDone: () => void) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(writeEnterpriseReply);
  const [base, setBase] = useState(report);
  const [text, setText] = useState(report.reply?.text ?? "");
  const [isEmpty, setEmpty] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isCrossed, setCrossed] = useState(false);
  const focusFault = useFaultFocus();

  function type(typed: string) {
    setText(typed);
    setEmpty(false);
    setFailure(null);
  }

  async function send() {
    const { programme, survey } = report;
    const place = { programme: programme.id, survey: survey.id, target: survey.target };
    try {
      await mutateAsync({ ...place, text: text.trim(), version: base.reply_version });
      onDone();
    } catch (error) {
      if (!isConflict(error)) throw error;
      setBase(await client.fetchQuery({ ...enterpriseReportQuery(place), staleTime: 0 }));
      setCrossed(true);
    }
  }

  async function publish(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    setFailure(null);
    setCrossed(false);
    if (text.trim() === "") {
      setEmpty(true);
      focusFault(event.currentTarget);
      return;
    }
    try {
      await send();
    } catch (error) {
      setFailure(error);
    }
  }

  return {
    text,
    /** As it stands on the server, as far as is known. */
    kept: base.reply,
    unsaved: text.trim() !== (base.reply?.text ?? ""),
    isEmpty,
    failure,
    isCrossed,
    busy: isPending,
    type,
    publish,
  };
}
