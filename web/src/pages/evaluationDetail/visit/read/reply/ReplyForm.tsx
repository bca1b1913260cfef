import { useMutation } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";

import { replyToReport } from "../../../../../api/observation/report-mutations";
import type { ReportView } from "../../../../../api/observation/report-queries";
import { RadioGroupField } from "../../../../../forms/choice/RadioGroupField";
import { FormFailure } from "../../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../../forms/LeaveGuard";
import { TextAreaField } from "../../../../../forms/field/TextAreaField";
import { useForm } from "../../../../../forms/use-form";
import { useTranslation } from "../../../../../i18n/use-translation";
import { useReportRefusal } from "../../../../../observation/use-report-refusal";
import { useSeenVersion } from "../../../../../observation/use-seen-version";
import { Button } from "../../../../../ui/control/Button";
import { useToast } from "../../../../../ui/feedback/Toast";
import { ReadSection } from "../ReadSection";
import { useReportText } from "../words/use-report-text";
import { PlanFields } from "./PlanFields";

const OnceDialog = lazy(() => import("./OnceDialog").then((module) => ({ default: module.OnceDialog })));

type Kind = "acknowledged" | "disputed";

const longest = 2000;
const formParameters = ["visit", "version"] as const;

/** Acknowledge or dispute. Each says what follows before it is chosen; a dispute is asked about once more. */
export function ReplyForm({ view, today }: { view: ReportView; today: string }) {
  const { t } = useTranslation("visitReport");
  const { observer, day } = useReportText(view);
  const refusal = useReportRefusal();
  const { visit, report, may, answer_by } = view;
  const { form, sure, ask, unsaved } = useReplyForm(view);
  const { kind, text, plan, week } = form.values;
  const dispute = kind === "disputed";

  return (
    <ReadSection id="reply" title={t("reply.title")}>
      <form noValidate className="visit-reply" onSubmit={(event) => void form.submit(event)}>
        <RadioGroupField
          name="kind"
          label={t("reply.how")}
          labelHidden
          look="panel"
          value={kind}
          choices={[
            {
              value: "acknowledged",
              label: <b>{t("reply.acknowledged")}</b>,
              about: t(report.about.length > 1 ? "reply.acknowledgedTextAll" : "reply.acknowledgedText", { observer }),
            },
            {
              value: "disputed",
              label: <b>{t("reply.disputed")}</b>,
              about: t("reply.disputedText", { observer }),
              unavailable: may.dispute ? undefined : t("reply.tooLate", { day: day(answer_by ?? visit.date) }),
            },
          ]}
          onChoose={(chosen) => form.set("kind", chosen)}
        />
        <TextAreaField
          name="text"
          label={t(dispute ? "reply.textNeeded" : "reply.text")}
          error={form.reasons.text && t("reply.missing")}
          maxLength={longest}
          rows={4}
          value={text}
          onValueChange={(typed) => form.set("text", typed)}
        />
        {!dispute && (
          <PlanFields
            view={view}
            plan={plan}
            week={week}
            onPlan={(typed) => form.set("plan", typed)}
            onWeek={(chosen) => form.set("week", chosen)}
          />
        )}
        {form.failure !== null && !sure && (
          <FormFailure>{t("reply.failed", { reason: refusal(form.failure) })}</FormFailure>
        )}
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t(form.busy ? "reply.sending" : dispute ? "reply.dispute" : "reply.send")}
          </Button>
        </div>
        <p className="text-sm text-muted">
          {t("reply.who", { observer })}
          {answer_by !== null && answer_by >= today && ` ${t("reply.silence", { day: day(answer_by) })}`}
        </p>
        <LeaveGuard unsaved={unsaved} named={formParameters} />
      </form>
      {sure && (
        <Suspense>
          <OnceDialog observer={observer} {...sure} onClose={() => ask(false)} />
        </Suspense>
      )}
    </ReadSection>
  );
}

const nothing = { kind: "acknowledged" as Kind, text: "", plan: "", week: "" };

function useReplyForm(view: ReportView) {
  const { t } = useTranslation("visitReport");
  const refusal = useReportRefusal();
  const toast = useToast();
  const { mutateAsync, isPending, error, reset } = useMutation(replyToReport);
  const [asked, setAsked] = useState(false);
  const { visit, report } = view;
  const { version, lookAgain } = useSeenVersion(visit.version);
  const initial = { ...nothing, week: report.look_again === null ? "" : String(report.look_again) };

  async function send({ kind, text, plan, week }: typeof nothing) {
    const planned = kind === "acknowledged" && plan.trim() !== "";
    try {
      await mutateAsync({
        visit: visit.id,
        version,
        kind,
        text: text.trim() || null,
        plan: planned ? plan.trim() : null,
        plan_week: planned && week !== "" ? Number(week) : null,
      });
    } catch (failure) {
      lookAgain();
      throw failure;
    }
    toast.show({ text: t("reply.sent") });
  }

  const form = useForm({
    initial,
    check: ({ kind, text }) => ({ text: kind === "disputed" && text.trim() === "" ? "required" : undefined }),
    async send(values) {
      // A dispute goes out from the second step.
      if (values.kind === "disputed") setAsked(true);
      else await send(values);
    },
  });

  return {
    form,
    ask: (open: boolean) => {
      setAsked(open);
      reset();
    },
    unsaved: (form.values.text.trim() !== "" || form.values.plan.trim() !== "") && !isPending && !form.busy,
    sure: asked && {
      busy: isPending,
      failure: error === null ? null : t("reply.failed", { reason: refusal(error) }),
      // What was refused is said in the dialog.
      onSure: () => void send(form.values).catch(() => undefined),
    },
  };
}
