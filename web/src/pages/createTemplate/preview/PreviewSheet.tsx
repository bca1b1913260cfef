import { useTranslation } from "../../../i18n/use-translation";
import { TemplatePreview } from "../../../templates/TemplatePreview";
import { OverPage } from "../../../ui/overlay/OverPage";
import type { Draft } from "../editor/draft";

export function PreviewSheet({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { t } = useTranslation("createTemplate");
  return (
    <OverPage title={t("preview.title")} closeLabel={t("preview.close")} onClose={onClose}>
      <TemplatePreview form={draft.form} name={draft.name} />
    </OverPage>
  );
}
