import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";

import { recentImportsQuery } from "../api/imports/import-queries";
import { useTranslation } from "../i18n/use-translation";
import { pageOfList } from "../api/imports/import-lists";

/** To the import that a job is about: a job does not name it, but each import names its last job. */
export function ImportJobLink({ jobId, onGo }: { jobId: string; onGo: () => void }) {
  const { t } = useTranslation("jobs");
  const { data: imports } = useQuery(recentImportsQuery());
  const about = imports?.find(({ job }) => job?.id === jobId);
  if (!about) return null;

  return (
    <Link {...placeOf(about.kind, about.id)} className="link ml-auto shrink-0" onClick={onGo}>
      {t("open")}
    </Link>
  );
}

function placeOf(list: string, id: string) {
  const page = pageOfList(list);
  if (page === "courses") return { to: "/user/adminCourseList", search: { import: id } } as const;
  if (page === "outcomes") {
    return { to: "/user/evaluationManagement", search: { view: "enterprises", tab: "outcomes", import: id } } as const;
  }
  const view = page === "enterprises" ? page : undefined;
  return { to: "/user/manageUsers", search: { view, import: id } } as const;
}
