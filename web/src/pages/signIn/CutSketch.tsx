import { useTranslation } from "../../i18n/use-translation";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";

/** One line of the sketch: a name, and beside it an answer that is not that person's. A null answer is the remark. */
const sketch = [
  { name: "a", answer: { at: 3, fill: "bg-likert-4" } },
  { name: "b", answer: null },
  { name: "c", answer: { at: 1, fill: "bg-likert-2" } },
  { name: "d", answer: { at: 4, fill: "bg-likert-5" } },
  { name: "e", answer: { at: 3, fill: "bg-likert-4" } },
] as const;

/** Who took part on one side of the cut, what was said on the other, out of step: no line joins a name to an answer. */
export function CutSketch({ lines, large = false }: { lines: number; large?: boolean }) {
  const { t } = useTranslation("signIn");
  const drawn = sketch.slice(0, lines);
  const lineClass = large ? "h-7 text-md/7" : "h-6 text-sm/6";
  const listClass = classNames("flex flex-col", large ? "gap-3 pt-3" : "gap-2.5 pt-2.5");

  return (
    <div role="img" aria-label={t("cut.label")} className={classNames("flex", large ? "max-w-140" : "")}>
      <div className={large ? "pr-8" : "pr-5"}>
        <p className="text-note text-muted">{t("cut.who")}</p>
        <ul className={listClass}>
          {drawn.map(({ name }) => (
            <li key={name} className={classNames("flex items-center gap-2 whitespace-nowrap", lineClass)}>
              <Icon name="check" className="size-4 stroke-[2.25] text-muted" />
              {t(`cut.name.${name}`)}
            </li>
          ))}
        </ul>
      </div>
      <div
        className={classNames("min-w-0 flex-1 border-l-2 border-dashed border-border-strong", large ? "pl-8" : "pl-5")}
      >
        <p className="text-note text-muted">{t("cut.what")}</p>
        <ul className={classNames(listClass, large ? "mt-5" : "mt-4")}>
          {drawn.map(({ name, answer }) => (
            <li key={name} className={lineClass}>
              {answer ? (
                <Strip {...answer} />
              ) : (
                <p className="h-full truncate border-l-3 border-border-strong pl-2.5">{t("cut.remark")}</p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Strip({ at, fill }: { at: number; fill: string }) {
  return (
    <div className="grid h-full grid-cols-5 overflow-hidden rounded-md border border-border-strong bg-surface">
      {[0, 1, 2, 3, 4].map((cell) => (
        <div key={cell} className={classNames("not-first:border-l", cell === at && fill)} />
      ))}
    </div>
  );
}
