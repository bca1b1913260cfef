import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";

import { lookUp, readEvaluation } from "../../answering/look-up";
import { readReceiptCode } from "../../answering/receipt-code";
import { TextField } from "../../forms/TextField";
import { useForm } from "../../forms/use-form";
import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/Button";
import { Section } from "../../ui/Panel";
import { FindingText } from "./FindingText";

/** For a receipt from elsewhere: noted down, or of a device that is gone. */
export function TypedReceipt() {
  const { t } = useTranslation("counted");
  const { evaluation: given = "" } = useSearch({ from: "/counted" });
  const [asked, setAsked] = useState<{ evaluation: string; code: string } | null>(null);
  const { values, reasons, set, submit } = useForm({
    initial: { evaluation: given, receipt: "" },
    check: (typed) => ({
      evaluation: readEvaluation(typed.evaluation) === null ? "wrong" : undefined,
      receipt: readReceiptCode(typed.receipt) === null ? "wrong" : undefined,
    }),
    send: async (typed) => {
      setAsked({ evaluation: readEvaluation(typed.evaluation) ?? "", code: readReceiptCode(typed.receipt) ?? "" });
    },
  });
  const { data, isFetching, refetch } = useQuery({
    queryKey: ["lists", asked?.evaluation, asked?.code],
    queryFn: () => lookUp(asked?.evaluation ?? "", [asked?.code ?? ""]),
    enabled: asked !== null,
  });

  return (
    <Section id="typed" title={t("manual")} note={t("manualText")}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid gap-4 rounded-xl border bg-surface p-4 sm:p-5"
      >
        <TextField
          name="evaluation"
          label={t("evaluation")}
          value={values.evaluation}
          onValueChange={(value) => set("evaluation", value)}
          error={reasons.evaluation && t("evaluationWrong")}
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
          <FindingText
            finding={isFetching ? undefined : data}
            evaluation={asked.evaluation}
            busy={isFetching}
            again={() => void refetch()}
          />
        )}
      </form>
    </Section>
  );
}
