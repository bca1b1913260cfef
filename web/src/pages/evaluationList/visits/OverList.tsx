import type { Visit } from "../../../api/observation/visit-queries";
import { useLocalText } from "../../../i18n/local-text";
import { useTranslation } from "../../../i18n/use-translation";
import { useVisitText } from "../../../observation/use-visit-text";
import { Parts } from "../../../ui/text/Parts";
import { Folded } from "./Folded";
import { useStateText } from "./use-state-text";

/** What came to nothing, out of the way. */
export function OverList({ visits }: { visits: readonly Visit[] }) {
  const { t } = useTranslation("observation");
  const localText = useLocalText();
  const text = useVisitText();
  const stateText = useStateText();

  return (
    <Folded title={t("visits.over", { count: visits.length })}>
      {visits.map(({ id, date, course, teachers, state }) => (
        <li key={id} className="py-2 text-sm">
          <p>{localText(course.name)}</p>
          <p className="text-muted">
            <Parts parts={[text.day(date), text.names(teachers), state === "planned" ? "" : stateText(state)]} />
          </p>
        </li>
      ))}
    </Folded>
  );
}
