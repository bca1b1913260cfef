import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

import { ApiError } from "../../../api/errors";
import { bookVisit } from "../../../api/observation/visit-mutations";
import type { ClassToVisit } from "../../../api/observation/visit-queries";
import { CheckboxField } from "../../../forms/choice/CheckboxField";
import { RadioGroupField } from "../../../forms/choice/RadioGroupField";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useNow } from "../../../lib/now";
import { useRefusal } from "../../../observation/use-refusal";
import { useVisitText } from "../../../observation/use-visit-text";
import { Button } from "../../../ui/control/Button";
import { Banner } from "../../../ui/feedback/Banner";
import { useToast } from "../../../ui/feedback/Toast";
import { PanelBody, PanelFoot } from "../../../ui/overlay/SidePanel";
import type { ChosenMeeting } from "../choice";
import { AboutClass } from "./AboutClass";
import { Announcing } from "./Announcing";
import { hasBegun, isFree, mayAnnounce, mayWalkIn, nameOf, proposed } from "./offer";
import { WalkIn } from "./WalkIn";

type BookingProps = {
  subject: ClassToVisit;
  chosen: ChosenMeeting;
  /** An own visit, at which to look again. */
  follows: string | undefined;
  today: string;
  onBooked: () => void;
};

/** When, announced or not, and one button that says what it books. */
export function Booking({ subject, chosen, follows, today, onBooked }: BookingProps) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const refusal = useRefusal();
  const toast = useToast();
  const now = useNow();
  const [picked, setPicked] = useState<string | null>(null);
  const [announced, setAnnounced] = useState(true);
  const [isFollowUp, setIsFollowUp] = useState(true);
  const { mutate, isPending, error, reset } = useMutation(bookVisit);
  const inSession = subject.meetings.find(
    (one) => one.date === chosen.date && one.period_from === chosen.from && mayWalkIn(one, now, today),
  );
  const begun = inSession !== undefined && hasBegun(inSession, now);
  // Who sits in it does not book it.
  const meetings = begun ? subject.meetings.filter((one) => one !== inSession) : subject.meetings;
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
      { offering: chosen.offering, date, period_from, how, follows: (isFollowUp && follows) || null },
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
        {inSession && <WalkIn offering={chosen.offering} meeting={inSession} first={begun} />}
        {meetings.length === 0 ? (
          <Banner>{t("book.noDates")}</Banner>
        ) : (
          <RadioGroupField
            name="meeting"
            label={t(begun ? "book.other" : "book.which")}
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
        {meeting !== null && follows !== undefined && (
          <CheckboxField
            name="follows"
            label={t("book.follows")}
            hint={t("book.followsText")}
            error={isOfAnother(error) ? t("book.followsAnother") : undefined}
            checked={isFollowUp}
            onCheck={(checked) => {
              setIsFollowUp(checked);
              reset();
            }}
          />
        )}
        {meeting !== null && <Announcing inTime={inTime} announced={announced} onChoose={setAnnounced} />}
        {error && !isOfAnother(error) && (
          <Banner tone="danger" role="alert">
            {refusal(error)}
          </Banner>
        )}
      </PanelBody>
      {meetings.length > 0 && (
        <PanelFoot>
          <Button
            variant={begun ? "secondary" : "primary"}
            block
            busy={isPending}
            disabled={meeting === null}
            onClick={book}
          >
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

/** Whoever was seen then does not teach this class. */
const isOfAnother = (error: unknown) => error instanceof ApiError && "follows" in error.fields;

function MeetingLine({ when, room }: { when: string; room: string | null }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <b>{when}</b>
      <span className="text-sm text-muted">{room}</span>
    </span>
  );
}
