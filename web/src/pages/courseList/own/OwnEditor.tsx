import { Suspense, useId, useState } from "react";

import type { OwnQuestions } from "../../../api/models";
import { FormFailure } from "../../../forms/FormFailure";
import { LeaveGuard } from "../../../forms/LeaveGuard";
import { useTranslation } from "../../../i18n/use-translation";
import { Banner } from "../../../ui/feedback/Banner";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { PanelBody, PanelFoot } from "../../../ui/overlay/SidePanel";
import { Switch } from "../../../ui/control/Switch";
import { ownParameters } from "../route";
import { OwnPreview } from "./lazy-preview";
import { faultsOf, isOwnQuestion, mostQuestions, newQuestion, type OwnFault, type OwnQuestion } from "./own-draft";
import { OwnQuestionFields } from "./OwnQuestionFields";
import { useSaveOwn } from "./use-save-own";

type OwnEditorProps = { own: OwnQuestions; campaign: string; offering: string };

/** Up to three questions to write, save and hand in. */
export function OwnEditor({ own, campaign, offering }: OwnEditorProps) {
  const { t } = useTranslation("courseList");
  // Whoever comes to add one finds it begun.
  const [questions, setQuestions] = useState(() => {
    const written = own.questions.filter(isOwnQuestion);
    return written.length === 0 ? [newQuestion("scale", freeId([]))] : written;
  });
  const [changed, setChanged] = useState(false);
  const [english, setEnglish] = useState(() => questions.some(({ text }) => text.en !== null));
  const [faults, setFaults] = useState<ReadonlyMap<string, OwnFault[]>>(new Map());
  const [previewing, setPreviewing] = useState(false);
  const noneId = useId();
  const { save, busy, conflict, failure, lookAgain } = useSaveOwn({ campaign, offering }, own.version);

  function change(next: OwnQuestion[]) {
    setQuestions(next);
    setChanged(true);
    // What was named stays named until it is there; nothing new is found fault with while one writes.
    const still = faultsOf(next);
    setFaults(
      (before) => new Map([...before].filter(([id]) => still.has(id)).map(([id]) => [id, still.get(id) ?? []])),
    );
  }

  function handIn() {
    const found = faultsOf(questions);
    setFaults(found);
    const [first] = found.keys();
    if (first === undefined) save(questions, true, t("own.submitted"));
    else document.getElementById(`own-question-${first}`)?.querySelector("input")?.focus();
  }

  const reason = own.reason ?? "";
  return (
    <>
      <PanelBody>
        <div className="grid gap-5">
          {failure !== null && (
            <FormFailure>
              {failure}{" "}
              {conflict && (
                <button type="button" className="font-semibold underline underline-offset-3" onClick={lookAgain}>
                  {t("own.reload")}
                </button>
              )}
            </FormFailure>
          )}
          {own.state === "returned" && <Banner tone="warn">{t("own.state.returned", { reason })}</Banner>}
          <div className="grid gap-1 text-sm text-muted">
            <p>{t("own.intro")}</p>
            <p>{t("own.rule")}</p>
          </div>
          {faults.size > 0 && <FormFailure>{t("own.wrong")}</FormFailure>}
          {questions.map((question, index) => (
            <OwnQuestionFields
              key={question.id}
              number={index + 1}
              question={question}
              english={english}
              faults={faults.get(question.id) ?? []}
              onChange={(next) => change(questions.with(index, next))}
              onRemove={() => change(questions.filter(({ id }) => id !== question.id))}
            />
          ))}
          {questions.length === 0 && (
            <p id={noneId} className="text-sm text-muted">
              {t("own.none")}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {questions.length < mostQuestions && (
              <Button size="compact" onClick={() => change([...questions, newQuestion("scale", freeId(questions))])}>
                <Icon name="plus" />
                {t("own.addQuestion")}
              </Button>
            )}
            {questions.length > 0 && (
              <>
                <Button size="compact" variant="quiet" onClick={() => setPreviewing(true)}>
                  <Icon name="eye" />
                  {t("own.preview")}
                </Button>
                <Switch checked={english} onCheckedChange={setEnglish}>
                  {t("own.english")}
                </Switch>
              </>
            )}
          </div>
        </div>
      </PanelBody>
      <PanelFoot>
        <span className="flex-1" />
        <Button size="compact" busy={busy} onClick={() => save(questions, false, t("own.saved"))}>
          {t(busy ? "own.saving" : "own.save")}
        </Button>
        <Button
          size="compact"
          variant="primary"
          busy={busy}
          disabled={questions.length === 0}
          aria-describedby={questions.length === 0 ? noneId : undefined}
          onClick={handIn}
        >
          {t("own.submit")}
        </Button>
      </PanelFoot>
      {previewing && (
        <Suspense>
          <OwnPreview own={own} questions={questions} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
      <LeaveGuard unsaved={changed && !busy} named={ownParameters} />
    </>
  );
}

/** For the page alone: the server gives them their own. */
function freeId(questions: readonly OwnQuestion[]): string {
  let number = questions.length + 1;
  while (questions.some(({ id }) => id === `own${number}`)) number += 1;
  return `own${number}`;
}
