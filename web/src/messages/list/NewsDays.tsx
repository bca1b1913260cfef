import { useId } from "react";

import { useSchoolTime } from "../../api/use-school-time";
import { byDay, type Day, dayHeading } from "./by-day";
import { MessageRow } from "./MessageRow";
import type { News } from "./news";
import { NoticeRow } from "./NoticeRow";

type NewsDaysProps = {
  news: readonly News[];
  headings: "h2" | "h3";
  /** Somebody goes where one of them leads. */
  onGo?: (() => void) | undefined;
  /** The first takes the focus when it appears. */
  focused?: boolean;
};

export function NewsDays({ news, focused = false, ...rest }: NewsDaysProps) {
  const { timeZone } = useSchoolTime();
  return byDay(news, timeZone).map((of, index) => (
    <DayOfNews key={of.day} of={of} focused={focused && index === 0} {...rest} />
  ));
}

type DayOfNewsProps = Omit<NewsDaysProps, "news"> & { of: Day<News> };

function DayOfNews({ of: { at, items }, headings: Heading, onGo, focused }: DayOfNewsProps) {
  const id = useId();
  const time = useSchoolTime();
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className="mb-2 text-note font-semibold first-letter:uppercase">
        {dayHeading(at, time)}
      </Heading>
      <ul className="panel">
        {items.map((item, index) => {
          const common = { onGo, focused: focused && index === 0 };
          return item.kind === "message" ? (
            <MessageRow key={item.id} message={item.message} {...common} />
          ) : (
            <NoticeRow key={item.id} notice={item.notice} {...common} />
          );
        })}
      </ul>
    </section>
  );
}
