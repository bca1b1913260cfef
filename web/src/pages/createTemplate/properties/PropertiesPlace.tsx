import type { ComponentProps } from "react";

import { useTranslation } from "../../../i18n/use-translation";
import { PanelBody, SidePanel } from "../../../ui/overlay/SidePanel";
import type { Place } from "../editor/draft";
import { goTo, propertiesId, titleId } from "../commands/focus";
import { Properties, usePropertiesTitle } from "./Properties";

type PropertiesProps = ComponentProps<typeof Properties>;

/** Beside the form. Escape leads back to what they belong to. */
export function DockedProperties(props: PropertiesProps) {
  const title = usePropertiesTitle(props.form, props.selected);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key of what is inside
    <aside
      id={propertiesId}
      aria-labelledby={`${propertiesId}-title`}
      className="builder-properties"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.nativeEvent.isComposing || props.selected === null) return;
        event.preventDefault();
        goTo(props.selected);
      }}
    >
      <h2 id={`${propertiesId}-title`}>{title}</h2>
      <Properties {...props} />
    </aside>
  );
}

type PropertiesPanelProps = PropertiesProps & { selected: Place; onClose: () => void };

/** Over the form, where there is no room beside it. */
export function PropertiesPanel({ onClose, ...props }: PropertiesPanelProps) {
  const { t } = useTranslation("createTemplate");
  const title = usePropertiesTitle(props.form, props.selected);
  return (
    <SidePanel title={title} closeLabel={t("properties.close")} onClose={onClose} returnTo={titleId(props.selected)}>
      <PanelBody>
        <div id={propertiesId}>
          <Properties {...props} />
        </div>
      </PanelBody>
    </SidePanel>
  );
}
