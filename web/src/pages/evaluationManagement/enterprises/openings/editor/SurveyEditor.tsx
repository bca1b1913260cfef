import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, lazy, Suspense, useState } from "react";

import { type SurveyDetail, type SurveyForm, surveyPreviewQuery } from "../../../../../api/surveys/survey-queries";
import type { Term } from "../../../../../api/teaching/calendar-queries";
import { useTermText } from "../../../../../calendar/use-term-text";
import { FormFailure } from "../../../../../forms/FormFailure";
import { LeaveGuard } from "../../../../../forms/LeaveGuard";
import { useLocalText } from "../../../../../i18n/local-text";
import { useTranslation } from "../../../../../i18n/use-translation";
import { useToast } from "../../../../../ui/feedback/Toast";
import { PageHead } from "../../../../../ui/layout/PageHead";
import { campaignsRoute } from "../../../route";
import { ViewTitle } from "../../../ViewTitle";
import { formParameters, toSurveys } from "../../use-enterprises-office";
import { DeleteButton } from "../detail/DeleteButton";
import { StateTag } from "../StateTag";
import { ToSurveys } from "../ToSurveys";
import { EditorBar } from "./EditorBar";
import { Preview } from "./Preview";
import { formOf, type SurveyDraft, type SurveyPart } from "./survey-draft";
import { SurveyFields } from "./fields/SurveyFields";
import type { EditorParts } from "./use-editor-parts";
import { useSurveyForm } from "./use-survey-form";
import "../../../editor/campaign-editor.css";

const AskOpen = lazy(() => import("./AskOpen").then((module) => ({ default: module.AskOpen })));

type SurveyEditorProps = {
  term: Term;
  parts: EditorParts;
  initial: SurveyDraft;
  /** Null: a new one. */
  survey: SurveyDetail | null;
};

/** A survey before it begins: its settings, and beside them what they amount to. */
export function SurveyEditor({ term, parts, initial, survey }: SurveyEditorProps) {
  const { t } = useTranslation("surveys");
  const localText = useLocalText();
  const termText = useTermText();
  const toast = useToast();
  const navigate = useNavigate({ from: campaignsRoute });
  const { timeZone } = parts;
  const form = useSurveyForm({ termId: term.id, timeZone, initial, survey });
  const { draft, known, conflict } = form;
  const [asking, setAsking] = useState(false);
  const preview = useQuery(surveyPreviewQuery(previewed(formOf(draft, term.id, { timeZone, now: anyMoment }))));
  const named = (changed: readonly SurveyPart[]) => ({
    parts: changed.map((part) => t(`part.${part}`)).join(t("comma")),
  });

  /** Nothing to ask about on the way: it is saved. */
  const show = (id: string) => navigate({ search: toSurveys({ survey: id }), replace: true, ignoreBlocker: true });

  async function save(event: FormEvent) {
    event.preventDefault();
    const now = await form.save();
    if (!now) return;
    await show(now.id);
    toast.show({ text: t("done.draft") });
  }

  async function open() {
    const now = await form.open();
    setAsking(false);
    if (!now) return;
    await show(now.id);
    toast.show({ text: t("done.open", { name: draft.nameZh.trim() }) });
  }

  return (
    <>
      <ToSurveys />
      <PageHead
        title={<ViewTitle>{survey ? localText(survey.name) : t("create")}</ViewTitle>}
        tag={known && <StateTag state="draft" />}
        text={termText.name(term)}
        actions={survey && known && <DeleteButton survey={{ ...survey, version: known.version }} />}
      />
      <form id={form.formId} noValidate className="campaign-editor" onSubmit={(event) => void save(event)}>
        <div className="campaign-editor-fields">
          {conflict && (
            <FormFailure tone="warn">
              <p>{conflict.taken.length === 0 ? t("conflict.changed") : t("conflict.taken", named(conflict.taken))}</p>
              {conflict.clashing.length > 0 && <p>{t("conflict.clash", named(conflict.clashing))}</p>}
              <p>{t("conflict.kept")}</p>
            </FormFailure>
          )}
          <SurveyFields form={form} term={term} parts={parts} survey={survey} />
        </div>
        <section aria-labelledby="preview-title" className="campaign-editor-preview">
          <h2 id="preview-title" className="text-base">
            {t("preview.title")}
          </h2>
          <Preview query={preview} />
        </section>
        <EditorBar
          form={form}
          preview={preview.data}
          onOpen={() => {
            if (form.doing === null && form.isSound(true)) setAsking(true);
          }}
        />
      </form>
      {asking && (
        <Suspense>
          <AskOpen
            draft={draft}
            preview={preview.data}
            timeZone={timeZone}
            busy={form.doing === "open"}
            onConfirm={() => void open()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
      <LeaveGuard unsaved={form.unsaved} named={formParameters} />
    </>
  );
}

/** The same at every letter that is typed: when it begins is not what is asked about. */
const anyMoment = new Date("2000-01-01T00:00:00Z");

/** Asked for once there is somebody to ask and something to ask about; what it is called does not matter. */
function previewed(form: SurveyForm): SurveyForm | null {
  if (form.targets.length === 0 || form.enterprises.length === 0 || form.template === "") return null;
  return { ...form, name: { zh: "–", en: null } };
}
