import { useTranslation } from "../i18n/use-translation";

export const mainId = "main";

/** The first stop of the Tab key: past the navigation. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${mainId}`}
      className="absolute top-2 left-3 z-60 -translate-y-20 rounded-lg bg-surface px-4 py-2 text-sm text-primary focus:translate-y-0 focus:shadow-overlay"
    >
      {t("skipToContent")}
    </a>
  );
}
