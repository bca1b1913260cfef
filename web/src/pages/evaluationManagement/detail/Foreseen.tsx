import { useQuery } from "@tanstack/react-query";

import { type Campaign, previewQuery } from "../../../api/campaigns/campaign-queries";
import { useTranslation } from "../../../i18n/use-translation";
import { Preview } from "../editor/Preview";

/** What it will comprise when it begins, as the classes are now. */
export function Foreseen({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation("evaluationManagement");
  const { id, term_id, template, kind, scope } = campaign;
  const preview = useQuery(previewQuery({ term_id, template_id: template.id, kind, scope, campaign_id: id }));

  return (
    <section aria-labelledby="foreseen-title" className="campaign-section">
      <h2 id="foreseen-title" className="mb-2 text-base">
        {t("preview.title")}
      </h2>
      <div className="max-w-form">
        <Preview query={preview} />
      </div>
    </section>
  );
}
