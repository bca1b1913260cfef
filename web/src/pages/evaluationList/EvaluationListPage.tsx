import { NotBuiltYet } from "../NotBuiltYet";

export const EvaluationListPage = () => <NotBuiltYet page="evaluationList" />;
