import { Link } from "@tanstack/react-router";

import type { ReportClass } from "../../../api/models";
import { mayOpen } from "../../../session/access";
import { hasKey } from "../../../session/permissions";

/** To the class's own result, for who may read it. */
export function ClassLink({ of, children }: { of: ReportClass; children: string }) {
  if (!hasKey("result.read") || !mayOpen("evaluationDetail")) return children;
  return (
    <Link to="/user/evaluationDetail" search={{ evaluation: of.evaluation }} className="link report-class-link">
      {children}
    </Link>
  );
}
