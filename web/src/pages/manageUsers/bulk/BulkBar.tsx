import { useTranslation } from "../../../i18n/use-translation";
import { useLanguage } from "../../../i18n/language";
import { Button } from "../../../ui/control/Button";
import { Icon } from "../../../ui/icon/Icon";
import { IconButton } from "../../../ui/control/IconButton";
import { menuOnDemand } from "../../../ui/overlay/MenuOnDemand";
import { type Found, useFoundText } from "../list/found";
import { actions, type Deed } from "./actions";
import type { BulkMenuProps } from "./BulkMenu";
import { mostPicked, pageState, sizeOf } from "./selection";
import type { SelectionControl } from "./use-selection";
import "./bulk-bar.css";

const BulkMenu = menuOnDemand<BulkMenuProps>(() =>
  import("./BulkMenu").then((module) => ({ default: module.BulkMenu })),
);

type BulkBarProps = {
  control: SelectionControl;
  /** Whom the filters find. */
  found: Found;
  onChoose: (kind: Deed) => void;
};

/** Stands above the rows while somebody is selected; on a phone at the bottom of the screen. */
export function BulkBar({ control, found, onChoose }: BulkBarProps) {
  const { t } = useTranslation("bulk");
  const figures = new Intl.NumberFormat(useLanguage());
  const { selection, page, tickPage, selectEverybody, clear } = control;
  const wholePage = pageState(selection, page) === "all";
  const counted = useFoundText();
  const size = sizeOf(selection, found);
  const someLeft = !selection.everybody && (found.more || size.count < found.count);
  const tooMany = !selection.everybody && size.count > mostPicked;

  return (
    <section aria-label={t("bar.label")} className="bulk-bar">
      <p className="bulk-count">{t(selection.everybody ? "bar.everybody" : "bar.selected", counted(size))}</p>
      {!wholePage && (
        <div className="bulk-page">
          <Button variant="quiet" size="compact" onClick={() => tickPage(true)}>
            {t("bar.selectPage")}
          </Button>
        </div>
      )}
      {wholePage && someLeft && (
        <div className="bulk-more">
          <Button variant="quiet" size="compact" onClick={selectEverybody}>
            {t("bar.selectEverybody", counted(found))}
          </Button>
        </div>
      )}
      {tooMany ? (
        <p className="bulk-end text-sm text-danger">{t("bar.tooMany", { most: figures.format(mostPicked) })}</p>
      ) : (
        <>
          <div className="bulk-buttons">
            {actions.map(({ kind }) => (
              <Button key={kind} variant="quiet" size="compact" onClick={() => onChoose(kind)}>
                {t(`action.${kind}`)}
              </Button>
            ))}
          </div>
          <div className="bulk-menu">
            <BulkMenu
              onChoose={onChoose}
              trigger={
                <Button size="compact">
                  {t("bar.actions")}
                  <Icon name="chevron-down" className="size-4" />
                </Button>
              }
            />
          </div>
        </>
      )}
      <IconButton icon="close" label={t("bar.clear")} onClick={clear} />
    </section>
  );
}
