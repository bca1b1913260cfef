import type { Template } from "../api/templates/template-queries";
import { useLocalText } from "../i18n/local-text";
import { useTranslation } from "../i18n/use-translation";
import { IconButton } from "../ui/control/IconButton";
import { menuOnDemand } from "../ui/overlay/MenuOnDemand";
import type { Ask } from "./question";
import type { TemplateMenuProps } from "./TemplateMenu";

const TemplateMenu = menuOnDemand<TemplateMenuProps>(() =>
  import("./TemplateMenu").then((module) => ({ default: module.TemplateMenu })),
);

type TemplateMenuButtonProps = {
  template: Template;
  onAsk: Ask;
  /** In a list; on its own page there is nothing more to see. */
  withView?: boolean;
};

export function TemplateMenuButton({ template, onAsk, withView = false }: TemplateMenuButtonProps) {
  const { t } = useTranslation("templates");
  const localText = useLocalText();
  return (
    <TemplateMenu
      template={template}
      onAsk={onAsk}
      withView={withView}
      trigger={<IconButton icon="more" label={t("action.menu", { name: localText(template.name) })} />}
    />
  );
}
