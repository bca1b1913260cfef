import { NotBuiltYet } from "../NotBuiltYet";

export const ComprehensiveReportPage = () => <NotBuiltYet page="comprehensiveReport" />;
