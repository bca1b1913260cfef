import type { Draft } from "../../../../../api/observation/report-calls";
import { TextField } from "../../../../../forms/field/TextField";
import { useTranslation } from "../../../../../i18n/use-translation";
import type { Kept } from "../../../../../observation/device/kept";
import { longest, mostStudents, withReport } from "../../../../../observation/report/draft";
import { AboutField } from "./AboutField";
import { AttendedField } from "./AttendedField";

type ClassStepProps = {
  kept: Kept;
  /** Somebody wanted to submit: what is missing says so. */
  checked: boolean;
  onChange: (change: (draft: Draft) => Draft) => void;
};

/** What the class was like: how much of it was attended, who taught, how many came, what about. */
export function ClassStep({ kept, checked, onChange }: ClassStepProps) {
  const { t } = useTranslation("visitWriting");
  const { writing, draft } = kept;
  const { about, attended, students, topic } = draft.report;
  const set = (change: Partial<Draft["report"]>) => onChange((before) => withReport(before, change));

  return (
    <>
      <div id="field-attended" className="question visit-field">
        <AttendedField visit={writing.visit} attended={attended} onAttended={(next) => set({ attended: next })} />
      </div>
      <div id="field-about" className="question visit-field">
        <AboutField teachers={writing.teachers} about={about} checked={checked} onChange={onChange} />
      </div>
      <div id="field-students" className="question visit-field">
        <TextField
          name="students"
          label={<Optional text={t("class.students")} />}
          inputMode="numeric"
          autoComplete="off"
          value={students === null ? "" : String(students)}
          onValueChange={(typed) => {
            const digits = typed.replaceAll(/\D/g, "").slice(0, 4);
            set({ students: digits === "" ? null : Math.min(mostStudents, Number(digits)) });
          }}
        />
      </div>
      <div id="field-topic" className="question visit-field">
        <TextField
          name="topic"
          label={<Optional text={t("class.topic")} />}
          autoComplete="off"
          maxLength={longest.topic}
          value={topic ?? ""}
          onValueChange={(value) => set({ topic: value === "" ? null : value })}
        />
      </div>
    </>
  );
}

function Optional({ text }: { text: string }) {
  const { t } = useTranslation("visitWriting");
  return (
    <>
      {text} <span className="question-optional">{t("class.optional")}</span>
    </>
  );
}
