import { useTranslation } from "../../i18n/use-translation";
import { Banner } from "../../ui/feedback/Banner";

const known = ["active", "campaign", "teaches", "visits", "invited", "list_under_way"] as const;

/** What must be seen to before somebody can be deleted. */
export function Obstacles({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation("userDetail");
  const standing = known.filter((key) => keys.includes(key));
  return (
    <Banner tone="danger" role="alert">
      {t("erase.standing")}
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {standing.map((key) => (
          <li key={key}>{t(`erase.obstacle.${key}`)}</li>
        ))}
      </ul>
    </Banner>
  );
}
