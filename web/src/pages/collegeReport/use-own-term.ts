import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";

import type { CollegeReport } from "../../api/models";
import { useTermInView } from "../../calendar/use-term-in-view";
import { isStillOn } from "../../lib/search/still-on";
import { collegeReportRoute } from "./route";

/** The term in view is the report's own; whoever turns to another term is shown the report of that one. */
export function useOwnTerm(seen: CollegeReport | undefined) {
  const { term: chosen } = useSearch({ from: collegeReportRoute });
  const { id: inView } = useTermInView();
  const router = useRouter();
  const navigate = useNavigate({ from: collegeReportRoute });
  const shown = seen?.report?.campaign;
  const own = seen?.campaigns.find(({ id }) => id === shown)?.term.id;

  useEffect(() => {
    if (own === undefined || inView === undefined || inView === own || !isStillOn(router, collegeReportRoute)) return;
    void navigate({
      search: (before) => (chosen === undefined ? { ...before, term: own } : { college: before.college, term: chosen }),
      replace: true,
    });
  }, [own, inView, chosen, navigate, router]);
}
