import { useTranslation } from "../../../i18n/use-translation";
import type { Form, Problem } from "../../../questionnaire/model";
import { Icon } from "../../../ui/icon/Icon";
import { PopoverButton } from "../PopoverButton";
import { useProblemText } from "./use-problem-text";

type CheckListProps = {
  id: string;
  form: Form;
  problems: readonly Problem[];
  onOpened: () => void;
  onGoTo: (problem: Problem) => void;
};

/** Why it cannot be published yet; opened, all of it, each with the way there. */
export function CheckList({ id, form, problems, onOpened, onGoTo }: CheckListProps) {
  const { t } = useTranslation("createTemplate");
  const { wordsIn, placeOf } = useProblemText();
  const [only] = problems;
  const reason =
    problems.length === 1 && only
      ? t("check.one", { problem: [placeOf(form, only), wordsIn(form, only)].filter(Boolean).join(" ") })
      : t("check.some", { count: problems.length });

  return (
    <PopoverButton
      id={id}
      title={t("check.title")}
      closeLabel={t("check.close")}
      className="publish-reason inline-flex min-h-11 items-center gap-1 rounded-sm text-sm text-danger underline-offset-3 hover:underline pointer-fine:min-h-9"
      face={
        <>
          {reason}
          <Icon name="chevron-down" className="size-4" />
        </>
      }
      onOpened={onOpened}
    >
      {(close) => (
        <ul className="px-2 pb-1">
          {problems.map((problem, at) => {
            const place = placeOf(form, problem);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a list that is only read
              <li key={at}>
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 py-1 text-left text-sm hover:bg-sunken pointer-fine:min-h-9"
                  onClick={() => {
                    close();
                    // After the popover has given the focus back.
                    setTimeout(onGoTo, 0, problem);
                  }}
                >
                  {place !== null && <span className="shrink-0 font-semibold">{place}</span>}
                  <span className="min-w-0 flex-1">{wordsIn(form, problem)}</span>
                  <Icon name="chevron-right" className="size-4 text-muted" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </PopoverButton>
  );
}
