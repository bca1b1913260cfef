import type { NoticeState } from "../../api/notices/notice-queries";
import { useTranslation } from "../../i18n/use-translation";
import { Tag } from "../../ui/feedback/Tag";

const tones = { draft: "warn", scheduled: "info", published: "ok", expired: "neutral", withdrawn: "neutral" } as const;

export function StateTag({ state }: { state: NoticeState }) {
  const { t } = useTranslation("notificationManagement");
  return <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>;
}
