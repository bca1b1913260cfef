import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { useErrorText } from "../../../../api/error-text";
import { ApiError } from "../../../../api/errors";
import { assignVisit } from "../../../../api/observation/office-mutations";
import type { OfficeTeacherDetail } from "../../../../api/observation/office-queries";
import { useDateWords } from "../../../../calendar/use-date-words";
import { useTermInView } from "../../../../calendar/use-term-in-view";
import { SelectField } from "../../../../forms/choice/SelectField";
import { useTranslation } from "../../../../i18n/use-translation";
import { Button } from "../../../../ui/control/Button";
import { Banner } from "../../../../ui/feedback/Banner";
import { useToast } from "../../../../ui/feedback/Toast";
import { PanelBody, PanelFoot } from "../../../../ui/overlay/SidePanel";
import { AboutTeacher } from "./AboutTeacher";
import { freeOf } from "./free";
import { latestWeeks, proposedLatest } from "./latest";
import { ObserverChoice } from "./ObserverChoice";

type AssignProps = { subject: OfficeTeacherDetail; onClose: () => void };

/** Who is asked to go there, and by when. The day, and whether it is announced, is theirs. */
export function Assign({ subject, onClose }: AssignProps) {
  const { t } = useTranslation("observationOffice");
  const errorText = useErrorText();
  const toast = useToast();
  const { term, calendar } = useTermInView();
  const { mutate, isPending, error, reset } = useMutation(assignVisit);
  const [picked, setPicked] = useState<string | null>(null);
  const [chosenLatest, setChosenLatest] = useState<string | undefined>(undefined);
  const { teacher, observers, meetings } = subject;
  const observer = observers.find(
    ({ username, free }) => username === picked && freeOf(meetings, free).kind !== "none",
  );
  const weeks = term && calendar ? latestWeeks(term, calendar.today) : [];
  const latest = weeks.find(({ date }) => date === chosenLatest)?.date ?? proposedLatest(weeks);
  const isOver = meetings.length === 0 || latest === undefined;

  function assign() {
    if (!observer || !term || latest === undefined) return;
    mutate(
      { term: term.id, teacher: teacher.username, observer: observer.username, latest },
      {
        onSuccess() {
          toast.show({ text: t("assign.done", { observer: observer.name, teacher: teacher.name }) });
          onClose();
        },
      },
    );
  }

  const wasTaken = error instanceof ApiError && error.fields["observer"] === "taken";
  return (
    <>
      <PanelBody readOnly={isOver}>
        <AboutTeacher subject={subject} />
        {isOver ? (
          <Banner>{t("assign.over")}</Banner>
        ) : (
          <>
            <ObserverChoice
              subject={subject}
              chosen={observer?.username ?? null}
              onChoose={(username) => {
                setPicked(username);
                reset();
              }}
            />
            <LatestField weeks={weeks} value={latest} onChoose={setChosenLatest} />
            <Banner>{observer ? t("assign.theirs", { name: observer.name }) : t("assign.theirsAnybody")}</Banner>
          </>
        )}
        {error && (
          <Banner tone="danger" role="alert">
            {wasTaken
              ? t("assign.taken", { observer: observer?.name ?? "", teacher: teacher.name })
              : t("assign.failed", { reason: errorText(error) })}
          </Banner>
        )}
      </PanelBody>
      {!isOver && (
        <PanelFoot>
          <span className="flex-1" />
          <Button size="compact" onClick={onClose}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" size="compact" busy={isPending} disabled={!observer} onClick={assign}>
            {observer ? t(isPending ? "assign.doing" : "assign.do", { name: observer.name }) : t("assign.choose")}
          </Button>
        </PanelFoot>
      )}
    </>
  );
}

type LatestFieldProps = {
  weeks: ReturnType<typeof latestWeeks>;
  value: string;
  onChoose: (date: string) => void;
};

function LatestField({ weeks, value, onChoose }: LatestFieldProps) {
  const { t } = useTranslation("observationOffice");
  const dates = useDateWords();
  return (
    <div className="max-w-60">
      <SelectField name="latest" label={t("assign.latest")} value={value} onValueChange={onChoose}>
        {weeks.map(({ week, date }) => (
          <option key={date} value={date}>
            {t("assign.week", { week, day: dates.day(date) })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
