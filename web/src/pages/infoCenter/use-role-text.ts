import { useTranslation } from "../../i18n/use-translation";
import type { HeldRole } from "../../api/own/queries";
import { useLocalText } from "../../i18n/local-text";

const described = [
  "student",
  "teacher",
  "observer",
  "enterprise",
  "college_admin",
  "school_admin",
  "platform_operator",
] as const;

/** Where a role holds and what it is for. A school's own role has only the first. */
export function useRoleText(): (role: Pick<HeldRole, "role_key" | "scope">) => string {
  const { t } = useTranslation("infoCenter");
  const localText = useLocalText();

  return ({ role_key, scope }) => {
    const builtIn = described.find((key) => key === role_key);
    const about = builtIn && t(`roles.about.${builtIn}`);
    if (scope.name) return [localText(scope.name), about].filter(Boolean).join(" · ");
    if (about) return about;
    return scope.kind === "institution" ? t("roles.scope.institution") : t("roles.scope.self");
  };
}
