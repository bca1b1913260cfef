import type { EnterpriseReport } from "../../api/results/enterprise-report";
import { Comments } from "./after/Comments";
import { Downloads } from "./after/Downloads";
import { LeftOut } from "./after/LeftOut";
import { Reply } from "./after/Reply";
import { Earlier } from "./earlier/Earlier";
import { Asked } from "./head/Asked";
import { Hidden } from "./head/Hidden";
import { Lead } from "./head/Lead";
import { Outcomes } from "./outcomes/Outcomes";

/** Who answered, then outcome by outcome, next to earlier openings, in their words, what the programme replies, and what is left out. */
export function ReportBody({ report }: { report: EnterpriseReport }) {
  return (
    <>
      <Asked asked={report.asked} />
      {report.shown === "figures" ? <Lead outcomes={report.outcomes} /> : <Hidden report={report} />}
      <Outcomes report={report} />
      <Earlier report={report} />
      {report.comments !== null && <Comments comments={report.comments} />}
      <Reply report={report} />
      <div className="raters-pair">
        <LeftOut report={report} />
        <Downloads report={report} />
      </div>
    </>
  );
}
