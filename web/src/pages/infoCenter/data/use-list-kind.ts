import { useTranslation } from "../../../i18n/use-translation";

const kinds = ["users", "offerings", "enrolments", "enterprise_contacts", "oneroster"] as const;

/** What a list is a list of; one of another kind has its key for a name. */
export function useListKind(): (kind: string) => string {
  const { t } = useTranslation("ownData");
  return (kind) => {
    const known = kinds.find((one) => one === kind);
    return known ? t(`list.${known}`) : kind;
  };
}
