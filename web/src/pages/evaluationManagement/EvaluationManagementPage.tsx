import { NotBuiltYet } from "../NotBuiltYet";

export const EvaluationManagementPage = () => <NotBuiltYet page="evaluationManagement" />;
