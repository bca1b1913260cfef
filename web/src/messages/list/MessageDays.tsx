import { useId } from "react";

import type { Message } from "../../api/messages/message-queries";
import { useSchoolTime } from "../../api/use-school-time";
import { byDay, type Day, dayHeading } from "./by-day";
import { MessageRow } from "./MessageRow";

type MessageDaysProps = {
  messages: readonly Message[];
  headings: "h2" | "h3";
  /** Somebody goes where a message leads. */
  onGo?: (() => void) | undefined;
  /** The first takes the focus when it appears. */
  focused?: boolean;
};

export function MessageDays({ messages, focused = false, ...rest }: MessageDaysProps) {
  const { timeZone } = useSchoolTime();
  return byDay(messages, timeZone).map((of, index) => (
    <DayOfMessages key={of.day} of={of} focused={focused && index === 0} {...rest} />
  ));
}

type DayOfMessagesProps = Omit<MessageDaysProps, "messages"> & { of: Day };

function DayOfMessages({ of: { at, messages }, headings: Heading, onGo, focused }: DayOfMessagesProps) {
  const id = useId();
  const time = useSchoolTime();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-2 text-note font-semibold first-letter:uppercase">
        {dayHeading(at, time)}
      </Heading>
      <ul className="panel">
        {messages.map((message, index) => (
          <MessageRow key={message.id} message={message} onGo={onGo} focused={focused && index === 0} />
        ))}
      </ul>
    </section>
  );
}
