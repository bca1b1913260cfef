import type { WorkTarget } from "../api/surveys/rater-calls";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { Icon } from "../ui/icon/Icon";

type TargetListProps = {
  targets: readonly WorkTarget[];
  current: string | undefined;
  onOpen: (target: string) => void;
};

/** What is asked about, and how far each has come. */
export function TargetList({ targets, current, onOpen }: TargetListProps) {
  const { t } = useTranslation("rating");
  const localText = useLocalText();
  const done = targets.filter(({ state }) => state === "submitted").length;
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t("targets.done", { done, count: targets.length })}</p>
      <ul className="panel">
        {targets.map(({ id, name, state }) => {
          const words = (
            <>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{localText(name)}</span>
                <span className="block text-sm text-muted">{t(`targets.state.${state}`)}</span>
              </span>
              {state === "submitted" && <Icon name="check" className="text-ok" />}
            </>
          );
          return (
            <li key={id}>
              {state === "submitted" ? (
                <div className="rating-target">{words}</div>
              ) : (
                <button
                  type="button"
                  className="rating-target"
                  aria-current={id === current ? "true" : undefined}
                  onClick={() => onOpen(id)}
                >
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
