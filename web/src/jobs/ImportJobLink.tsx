import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { recentImportsQuery } from "../api/imports/import-queries";
import { useTranslation } from "../i18n/use-translation";
import { courseLists } from "../lib/search/import-search";

/** To the import that a job is about: a job does not name it, but each import names its last job. */
export function ImportJobLink({ jobId, onGo }: { jobId: string; onGo: () => void }) {
  const { t } = useTranslation("jobs");
  const { data: imports } = useQuery(recentImportsQuery());
  const about = imports?.find(({ job }) => job?.id === jobId);
  if (!about) return null;

  const ofCourses = courseLists.some((kind) => kind === about.kind);
  return (
    <Link
      to={ofCourses ? "/user/adminCourseList" : "/user/manageUsers"}
      search={{ import: about.id }}
      className="link ml-auto shrink-0"
      onClick={onGo}
    >
      {t("open")}
    </Link>
  );
}
