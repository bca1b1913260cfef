import { useTranslation } from "../../i18n/use-translation";

/** How many answered, in words. */
export function useRaterWords() {
  const { t } = useTranslation("results");
  const people = (count: number) => t("raters.people", { count });
  return {
    people,
    who: ({ raters, enterprises }: { raters: number; enterprises: number }) =>
      t("raters.who", { enterprises: t("raters.enterprises", { count: enterprises }), people: people(raters) }),
  };
}
