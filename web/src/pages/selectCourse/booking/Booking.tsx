import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { bookVisit } from "../../../api/observation/visit-mutations";
import type { ClassToVisit } from "../../../api/observation/visit-queries";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { useRefusal } from "../../../observation/use-refusal";
import { useVisitText } from "../../../observation/use-visit-text";
import { Button } from "../../../ui/control/Button";
import { Segmented } from "../../../ui/control/Segmented";
import { Banner } from "../../../ui/feedback/Banner";
import { useToast } from "../../../ui/feedback/Toast";
import { PanelBody, PanelFoot } from "../../../ui/overlay/SidePanel";
import type { ChosenMeeting } from "../choice";
import { AboutClass } from "./AboutClass";
import { hasBegun, isFree, mayAnnounce, nameOf, proposed } from "./offer";

type BookingProps = { subject: ClassToVisit; chosen: ChosenMeeting; today: string; onBooked: () => void };

/** When, announced or not, and one button that says what it books. */
export function Booking({ subject, chosen, today, onBooked }: BookingProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const refusal = useRefusal();
  const toast = useToast();
  const now = useNow();
  const [picked, setPicked] = useState<string | null>(null);
  const [announced, setAnnounced] = useState(true);
  const { mutate, isPending, error, reset } = useMutation(bookVisit);
  const { meetings } = subject;
  const free = meetings.find((one) => nameOf(one) === picked && isFree(one));
  const meeting = free ?? proposed(meetings, chosen);
  const inTime = meeting !== null && mayAnnounce(meeting, now, today);

  function about(one: (typeof meetings)[number]) {
    return mayAnnounce(one, now, today) ? undefined : t(hasBegun(one, now) ? "book.begun" : "book.tooLate");
  }

  function why({ visit, clash }: (typeof meetings)[number]) {
    return visit === null ? (clash ? text.clash(clash) : undefined) : t("choose.booked");
  }

  function book() {
    if (meeting === null) return;
    const how = inTime && announced ? "announced" : hasBegun(meeting, now) ? "walk_in" : "unannounced";
    const { date, period_from } = meeting;
    mutate(
      { offering: chosen.offering, date, period_from, how },
      {
        onSuccess() {
          toast.show({ text: t("book.done", { course: localText(subject.course.name), day: text.day(date) }) });
          onBooked();
        },
      },
    );
  }

  return (
    <>
      <PanelBody>
        <AboutClass subject={subject} />
        {meetings.length === 0 ? (
          <Banner>{t("book.noDates")}</Banner>
        ) : (
          <RadioGroupField
            name="meeting"
            label={t("book.which")}
            look="panel"
            value={meeting && nameOf(meeting)}
            choices={meetings.map((one) => ({
              value: nameOf(one),
              label: <MeetingLine when={text.when(one)} room={one.room} />,
              about: about(one),
              unavailable: why(one),
            }))}
            onChoose={(name) => {
              setPicked(name);
              reset();
            }}
          />
        )}
        {meeting !== null && (
          <div className="grid justify-items-start gap-1.5">
            <p aria-hidden="true" className="text-sm font-semibold">
              {t("book.announce.label")}
            </p>
            {inTime && (
              <Segmented
                label={t("book.announce.label")}
                value={announced ? "yes" : "no"}
                options={(["yes", "no"] as const).map((value) => ({ value, label: t(`book.announce.${value}`) }))}
                onChoose={(value) => setAnnounced(value === "yes")}
              />
            )}
            <p role="status" className="text-sm text-muted">
              {inTime ? t(announced ? "book.announce.yesText" : "book.announce.noText") : t("book.announce.tooLate")}
            </p>
          </div>
        )}
        {error && (
          <Banner tone="danger" role="alert">
            {refusal(error)}
          </Banner>
        )}
      </PanelBody>
      {meetings.length > 0 && (
        <PanelFoot>
          <Button variant="primary" block busy={isPending} disabled={meeting === null} onClick={book}>
            {meeting === null
              ? t("book.noneFree")
              : t(isPending ? "book.doing" : "book.do", { when: text.when(meeting) })}
          </Button>
          <p className="text-sm text-muted">{t("book.after")}</p>
        </PanelFoot>
      )}
    </>
  );
}

function MeetingLine({ when, room }: { when: string; room: string | null }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <b>{when}</b>
      <span className="text-sm text-muted">{room}</span>
    </span>
  );
}
