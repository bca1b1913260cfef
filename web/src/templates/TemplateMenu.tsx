import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";

import type { Template } from "../api/templates/template-queries";
import { useTranslation } from "../i18n/use-translation";
import { paths } from "../pages/paths";
import { Menu, MenuItem, MenuPopup, MenuSeparator, MenuTrigger } from "../ui/overlay/Menu";
import type { Ask } from "./question";
import { useEdit } from "./use-edit";

export type TemplateMenuProps = { trigger: ReactElement; template: Template; onAsk: Ask; withView: boolean };

/** For those who may manage templates; the others have nothing to choose. */
export function TemplateMenu({ trigger, template, onAsk, withView }: TemplateMenuProps) {
  const { t } = useTranslation("templates");
  const edit = useEdit();
  const { id, kind, draft, published } = template;

  return (
    <Menu defaultOpen>
      <MenuTrigger render={trigger} />
      <MenuPopup>
        {withView && (
          <>
            <MenuItem icon="eye" render={<Link to={paths.viewTemplate(id)} />}>
              {t("action.view")}
            </MenuItem>
            <MenuItem icon="edit" onClick={() => edit.go(template)}>
              {t(draft === null ? "action.edit" : "action.continueDraft")}
            </MenuItem>
          </>
        )}
        <MenuItem icon="copy" onClick={() => onAsk({ kind: "create", of: kind, copy: template })}>
          {t("action.copy")}
        </MenuItem>
        {draft !== null && (
          <MenuItem icon="check" onClick={() => onAsk({ kind: "publish", template })}>
            {t("action.publish", { number: draft })}
          </MenuItem>
        )}
        {(draft !== null || published !== null) && <MenuSeparator />}
        {draft !== null && (
          <MenuItem icon="trash" tone="danger" onClick={() => onAsk({ kind: "discard", template })}>
            {t("action.discard")}
          </MenuItem>
        )}
        {published !== null && (
          <MenuItem icon="close" tone="danger" onClick={() => onAsk({ kind: "retire", template })}>
            {t("action.retire")}
          </MenuItem>
        )}
      </MenuPopup>
    </Menu>
  );
}
