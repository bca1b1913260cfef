import { useTranslation } from "../../i18n/use-translation";

/** Where there is no report to give the title. */
export function ReportTitle() {
  const { t: nav } = useTranslation("nav");
  return (
    <h1 tabIndex={-1} className="mb-4 text-2xl">
      {nav("collegeReport")}
    </h1>
  );
}
