import { useTranslation } from "../../../i18n/use-translation";
import { Icon } from "../../../ui/icon/Icon";
import { iconButtonClass } from "../../../ui/control/IconButton";
import { PopoverButton } from "../PopoverButton";

const keys = ["enter", "move", "duplicate", "remove", "undo", "redo", "arrows", "properties", "back"] as const;

export function ShortcutHelp() {
  const { t } = useTranslation("createTemplate");
  return (
    <PopoverButton
      title={t("keys.title")}
      closeLabel={t("keys.close")}
      aria-label={t("head.shortcuts")}
      className={`${iconButtonClass} hidden pointer-fine:inline-grid`}
      face={<Icon name="keyboard" />}
    >
      {() => (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 px-4 pt-1 pb-3 text-sm">
          {keys.map((key) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid">
              <dt>
                <kbd className="rounded-sm border bg-sunken px-1.5 font-sans text-note whitespace-nowrap">
                  {t(`keys.key.${key}`)}
                </kbd>
              </dt>
              <dd className="text-muted">{t(`keys.${key}`)}</dd>
            </div>
          ))}
        </dl>
      )}
    </PopoverButton>
  );
}
