import { Link } from "@tanstack/react-router";

import { useTranslation } from "../i18n/use-translation";
import { paths } from "../pages/paths";
import { Logo } from "../ui/icon/Logo";
import { useSchoolName } from "./use-school-name";

/** The product's name over the school's. */
export function SchoolBrand() {
  const { t } = useTranslation();
  const school = useSchoolName();

  return (
    <Link
      to={paths.infoCenter()}
      className="flex h-(--topbar) min-w-0 shrink-0 items-center gap-2.5 px-2 text-text no-underline"
    >
      <Logo />
      <span className="min-w-0">
        <span className="block font-semibold leading-5">{t("appName")}</span>
        {school && <span className="block truncate text-xs text-muted">{school}</span>}
      </span>
    </Link>
  );
}
