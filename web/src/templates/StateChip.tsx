import type { Template } from "../api/templates/template-queries";
import { useTranslation } from "../i18n/use-translation";
import { StateDot } from "../ui/feedback/StateDot";

const looks = { published: "usual", draft: "hollow", retired: "over" } as const;

export function StateChip({ state }: { state: Template["state"] }) {
  const { t } = useTranslation("templates");
  return <StateDot look={looks[state]}>{t(`state.${state}`)}</StateDot>;
}
