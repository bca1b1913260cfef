import { useTranslation } from "../../../i18n/use-translation";
import { IconButton } from "../../../ui/control/IconButton";
import { useCommands } from "../commands/commands-context";
import type { Place } from "../editor/draft";

type CardToolsProps = {
  place: Place;
  /** The full name of a button, from what it does. */
  name: (action: string) => string;
  label: string;
  first: boolean;
  last: boolean;
};

/** The same things as by key and by dragging, for whoever has a finger. */
export function CardTools({ place, name, label, first, last }: CardToolsProps) {
  const { t } = useTranslation("createTemplate");
  const { moveBy, duplicate, remove, openProperties } = useCommands();
  const id = (tool: string) => `${tool}-${place.kind}-${place.id}`;

  return (
    <div role="group" aria-label={label} className="card-tools">
      <IconButton
        id={id("up")}
        icon="chevron-up"
        label={name(t("canvas.up"))}
        aria-disabled={first || undefined}
        onClick={() => moveBy(place, -1)}
      />
      <IconButton
        id={id("down")}
        icon="chevron-down"
        label={name(t("canvas.down"))}
        aria-disabled={last || undefined}
        onClick={() => moveBy(place, 1)}
      />
      <IconButton id={id("copy")} icon="copy" label={name(t("canvas.copy"))} onClick={() => duplicate(place)} />
      <IconButton id={id("remove")} icon="trash" label={name(t("canvas.remove"))} onClick={() => remove(place)} />
      <IconButton
        id={id("settings")}
        icon="settings"
        label={name(t("canvas.settings"))}
        className="xl:hidden"
        onClick={() => openProperties()}
      />
    </div>
  );
}
