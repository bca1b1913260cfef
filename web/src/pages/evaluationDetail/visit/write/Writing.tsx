import { useState } from "react";

import { useSchoolTime } from "../../../../api/use-school-time";
import { useLanguage } from "../../../../i18n/language";
import { textIn } from "../../../../i18n/local-text";
import { useTranslation } from "../../../../i18n/use-translation";
import { useOnline } from "../../../../lib/online";
import { localShelf } from "../../../../lib/storage";
import { useStore } from "../../../../lib/store";
import type { Sheet, SheetState } from "../../../../observation/device/sheet";
import { StepHeader } from "../../../../questionnaire/views/StepHeader";
import { Button } from "../../../../ui/control/Button";
import { Banner } from "../../../../ui/feedback/Banner";
import { Queued } from "./Queued";
import { Jot } from "./rail/Jot";
import { Notes } from "./rail/Notes";
import { Photos } from "./rail/Photos";
import { usePhotos } from "./rail/use-photos";
import { ClassStep } from "./steps/ClassStep";
import { QuestionsStep } from "./steps/QuestionsStep";
import { WordsStep } from "./steps/WordsStep";
import { TwoDrafts } from "./TwoDrafts";
import { useSteps } from "./use-steps";
import { stampOf } from "./use-clock";
import { WriteBar } from "./WriteBar";
import { WriteHead } from "./WriteHead";
import "../../../../questionnaire/views/question.css";
import "../../../../questionnaire/frame/answer-bar.css";
import "./write.css";

/** A report as it is written, and what becomes of it once it is handed in. */
export function Writing({ sheet }: { sheet: Sheet }) {
  const state = useStore(sheet.state);
  const [isSending, setSending] = useState(false);

  async function send() {
    setSending(true);
    await sheet.submit().finally(() => setSending(false));
  }

  async function again() {
    setSending(true);
    await sheet.sendAgain().finally(() => setSending(false));
  }

  if (state.isSubmitted || state.kept.queued)
    return <Queued state={state} isSending={isSending} onAgain={() => void again()} onBack={sheet.takeBack} />;
  return <Form sheet={sheet} state={state} onSend={() => void send()} />;
}

type FormProps = { sheet: Sheet; state: SheetState; onSend: () => void };

function Form({ sheet, state, onSend }: FormProps) {
  const { t } = useTranslation("visitWriting");
  const language = useLanguage();
  const { timeZone } = useSchoolTime();
  const { kept, theirs, onDevice } = state;
  const { draft, refused, aheadMs } = kept;
  const photos = usePhotos(kept, sheet.change);
  const [jotting, setJotting] = useState<string | null>(null);
  const { steps, step, last, heading, frozen, asked, progress, check, checked, open } = useSteps(sheet, state);
  const nameOf = (at: number) => textIn(language, steps[at]?.section?.title ?? { zh: "", en: null });
  const today = new Date(stampOf(aheadMs)).toLocaleDateString("sv", { timeZone });
  const inStep = asked[step - 1];
  const photosHere = photos.onDevice.filter(
    ({ id, sent }) => !sent && draft.report.photos.some((photo) => photo.id === id),
  ).length;

  return (
    <div className="visit-write">
      <WriteHead kept={kept} onDevice={onDevice} photosHere={photosHere} />
      <OfflineBar photos={draft.report.photos.length} />
      <div className="visit-columns">
        <div className="visit-form">
          <StepHeader steps={steps} progress={progress.steps} step={step} language={language} onStep={sheet.goTo} />
          {refused && refused !== "conflict" && (
            <Banner tone="danger" role="alert">
              {t(`refused.${refused}`)}
            </Banner>
          )}
          {theirs && <TwoDrafts mine={draft} theirs={theirs} onDecide={sheet.decide} />}
          <section className="visit-step" aria-labelledby="visit-step">
            <h2 ref={heading} id="visit-step" tabIndex={-1}>
              {nameOf(step)}
            </h2>
            {step === 0 && <ClassStep kept={kept} checked={checked.includes("about")} onChange={sheet.change} />}
            {inStep && step < last && (
              <QuestionsStep
                frozen={frozen}
                steps={asked}
                step={inStep}
                draft={draft}
                checked={checked}
                onChange={sheet.change}
              />
            )}
            {step === last && (
              <WordsStep kept={kept} checked={checked.length > 0} today={today} onChange={sheet.change} />
            )}
          </section>
          {step < last && (
            <div>
              <Button onClick={() => sheet.goTo(step + 1)}>{t("next", { step: nameOf(step + 1) })}</Button>
            </div>
          )}
        </div>
        <aside aria-label={t("notes.label")} className="visit-rail">
          <Notes draft={draft} jotting={jotting} onChange={sheet.change} />
          <Jot
            aheadMs={aheadMs}
            draft={draft}
            jotting={jotting}
            onJotting={setJotting}
            onChange={sheet.change}
            onPick={(files) => void photos.add(files)}
          />
          <Photos kept={kept} photos={photos} onChange={sheet.change} />
          <p className="text-sm text-muted">
            {t("after.text")} {t("after.notes")}
          </p>
        </aside>
      </div>
      <WriteBar
        progress={progress}
        gaps={open}
        isChange={kept.writing.newest > 0}
        onSubmit={() => {
          if (check()) onSend();
        }}
      />
    </div>
  );
}

/** Says what is kept, and whether the page may be closed. */
function OfflineBar({ photos }: { photos: number }) {
  const { t } = useTranslation("visitWriting");
  const online = useOnline();
  if (online) return null;
  const staysSignedIn = localShelf.read("autoLogin") === "true";
  return (
    <div role="status" className="visit-offline">
      <Banner tone="warn" icon="cloud-off">
        <p>{photos === 0 ? t("noNetwork.text") : t("noNetwork.withPhotos", { count: photos })}</p>
        {!staysSignedIn && <p>{t("noNetwork.stay")}</p>}
      </Banner>
    </div>
  );
}
