import type { Enterprise } from "../../../api/enterprises/enterprise-queries";
import { useTranslation } from "../../../i18n/use-translation";

type Described = Pick<Enterprise, "industry" | "size" | "city" | "relations">;

/** What an enterprise is, and what the school has to do with it, in words. */
export function useEnterpriseWords() {
  const { t } = useTranslation("enterprises");
  return {
    relations: ({ relations }: Pick<Described, "relations">) =>
      relations.map((relation) => t(`relation.${relation}`)).join(t("comma")),
    industry: ({ industry }: Pick<Described, "industry">) => industry && t(`industry.${industry}`),
  };
}
