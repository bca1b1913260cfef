import { NotBuiltYet } from "../NotBuiltYet";

export const CollegeReportPage = () => <NotBuiltYet page="collegeReport" />;
