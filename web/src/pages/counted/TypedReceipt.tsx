import { skipToken, useQuery } from "@tanstack/react-query";
import { useLocation, useSearch } from "@tanstack/react-router";
import { useState } from "react";

import { codeInFragment } from "../../answering/receipts/check-address";
import { readListName } from "../../answering/receipts/list-name";
import { lookUp } from "../../answering/receipts/look-up";
import { readReceiptCode } from "../../answering/receipts/receipt-code";
import { Weave } from "../../answering/receipts/Weave";
import type { Scope } from "../../ballot/crypto/bytes";
import { TextField } from "../../forms/field/TextField";
import { useForm } from "../../forms/use-form";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/control/Button";
import { Section } from "../../ui/layout/Panel";
import { FindingText } from "./FindingText";

/** For a receipt from elsewhere: noted down, or of a device that is gone. */
export function TypedReceipt() {
  const { t } = useTranslation("counted");
  const { list: given = "" } = useSearch({ from: "/counted" });
  // From the fragment of a scanned receipt: it is looked up at once.
  const scanned = codeInFragment(useLocation({ select: ({ hash }) => hash }));
  const [asked, setAsked] = useState<{ list: Scope; code: string } | null>(() => {
    const list = readListName(given);
    return list && scanned !== null ? { list, code: scanned } : null;
  });
  const { values, reasons, set, submit } = useForm({
    initial: { list: given, receipt: scanned ?? "" },
    check: (typed) => ({
      list: readListName(typed.list) ? undefined : "wrong",
      receipt: readReceiptCode(typed.receipt) === null ? "wrong" : undefined,
    }),
    send: async (typed) => {
      const [list, code] = [readListName(typed.list), readReceiptCode(typed.receipt)];
      if (list && code !== null) setAsked({ list, code });
    },
  });
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["lists", asked?.list.evaluation, asked?.code],
    queryFn: asked ? () => lookUp(asked.list, [{ code: asked.code }]) : skipToken,
  });

  return (
    <Section id="typed" title={t("manual")} note={t("manualText")}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 rounded-xl border bg-surface p-4 sm:p-5"
      >
        <TextField
          name="list"
          label={t("list")}
          value={values.list}
          onValueChange={(value) => set("list", value)}
          error={reasons.list && t("listWrong")}
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="receipt"
          label={t("receipt")}
          value={values.receipt}
          onValueChange={(value) => set("receipt", value)}
          error={reasons.receipt && t("receiptWrong")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" className="sm:justify-self-start">
          {t("look")}
        </Button>
        {asked && (
          <div className="flex flex-wrap items-start justify-between gap-4">
            <div className="min-w-60 flex-1">
              <FindingText
                finding={isFetching ? undefined : data}
                list={asked.list}
                busy={isFetching}
                again={() => void refetch()}
              />
            </div>
            <Weave code={asked.code} />
          </div>
        )}
      </form>
    </Section>
  );
}
